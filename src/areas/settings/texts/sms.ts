export const smsSettingTexts = {
  "policy.smsReminder": {
    label: "Påminnelse på SMS",
    help: "Tre timer før timen, til norske mobilnumre. Mellom kl. 21 og 8 sendes ingen: da går den kl. 20 kvelden før. Krever en leverandør under Tjenester utenfra.",
  },
  "letters.smsSender": {
    label: "Avsender på SMS",
    help: "Navnet telefonen viser. Høyst elleve bokstaver og tall, uten æ, ø, å og mellomrom. Tomt: begynnelsen av studioets navn.",
  },
} as const;
