import type { Theme } from "./theme";

/** Clothes, hair, glasses, nerves: how one looks and how one prepares. */
export const themesOfLooks: readonly Theme[] = [
  {
    says: "slankere, slanke, slank, tynnere, smalere, dobbelthake, hake, haken, magen, nesen mindre, mindre nese, større øyne, kroppen min, form på ansiktet, slimmer, thinner, skinny, double chin, chin",
    path: "/blogg/retusj#trinn-for-trinn",
    tells: /Smalere kjeve/,
    first: true,
    english:
      "We do not reshape faces and bodies: then the picture stops being a picture of you. Light, posture and a small turn of the head do more than you would think.",
  },
  {
    says: "føflekk, føflekker, arr, arret, fregner, fødselsmerke, skinnflekk, mole, moles, scar, scars, freckles, birthmark",
    path: "/headshots",
    heading: /Retusj og levering/,
    first: true,
    english:
      "Wrinkles, moles and scars are yours, and stay until you say otherwise. Spots and loose hairs disappear.",
  },
  {
    says: "kvise, kviser, utslett, solbrent, solbrenthet, rød i ansiktet, blåmerke, blåmerker, sår, eksem, munnsår, hevelse, uren hud, dårlig hud, bad skin, pimple, pimples, sunburn, sunburnt, sunburned, rash, bruise, acne, spots",
    path: "/",
    heading: /Retusj som ikke synes/,
    first: true,
    wins: true,
    included: true,
    english:
      "What will be gone in a week we remove when we retouch, and let the rest stay. You need not put the session off because of it.",
  },
  {
    says: "kaffe, spise, spise før, sulten, mett, mat før, drikke, alkohol, rødvin, coffee, eat before, hungry, alcohol",
    path: "/headshots-oslo",
    heading: /lunsjen/,
    tells: /spis heller først|Regn med/,
    first: true,
    english: "Eat first: people who are full look better in pictures.",
  },
  {
    says: "garderobe, skifterom, omkledningsrom, sted å skifte, skifte hos, speil, changing room, place to change, mirror",
    path: "/headshots-oslo",
    heading: /sted å skifte/,
    first: true,
    english: "Yes, you can change here, and there is a mirror.",
  },
  {
    says: "blank, glans, glinser, skinner i, svette på nesen, shiny, shine",
    path: "/praktisk-info#har",
    tells: /pudder/,
    first: true,
    english: "A little matte powder takes away shine on forehead and nose, for everybody.",
  },
  {
    says: "tjukk, feit, overvektig, stygg, stygge, for gammel, rar på bilder, ser ikke bra ut, ugly, too old, too fat, overweight",
    path: "/#fordeler",
    first: true,
    english: "Many do not like having their picture taken. That is why we work the way we do.",
  },
  {
    says: "mørk hud, lys hud, hudtone, hudfarge, mørkhudet, cornrows, afro, fletter, dreads, vitiligo, albino, dark skin, skin tone, skin colour, black skin, afro hair",
    path: "/",
    heading: /Lyset settes etter/,
    first: true,
    wins: true,
    english:
      "The light is set for your face: skin tone, glasses, beard and the shape of the face each get their own.",
  },
  {
    says: "flyvehår, hårspray, bustete, ustyrlig hår, løse hår, frizzy, flyaway",
    path: "/blogg/briller-skjegg-har-og-sminke#har",
    first: true,
    english: "Bring a comb. Loose hairs disappear when we retouch.",
  },
  {
    says: "grå hår, grått hår, gråhåret, gråe hår, grey hair, gray hair",
    path: "/blogg/retusj#tenner",
    tells: /Grått i håret/,
    first: true,
    english: "Grey hair we leave as it is.",
  },
  {
    says: "trening, trene, svett, svette, joggetur, workout, gym, sweaty",
    path: "/headshots-oslo#dagen",
    first: true,
    english: "Choose a day when you look like yourself: not straight after a workout.",
  },
  {
    says: "posere, posering, poserer, modell, know how to pose",
    path: "/#forside",
    english:
      "You do not need to know how to pose. You just come, and we tell you what to do, one thing at a time.",
  },
  {
    says: "ta med noe, gjenstand, gjenstander, instrument, instrumentet, instrumenter, fele, fela, gitar, gitaren, rekvisitt, rekvisitter, fotball, guitar, prop, props, violin",
    path: "/portrettfotograf-oslo",
    heading: /ta med noe/,
    first: true,
    english:
      "Gladly: an instrument, a coat, a worn book. If it has a story, we find room for it in the picture.",
  },
  {
    says: "smile ~ tenner, le ~ tenner, bør jeg smile, må jeg smile, skal jeg smile, smile with teeth",
    path: "/cv-bilder",
    heading: /smile/,
    first: true,
    english:
      "Smile a little, and preferably with your eyes. We take both kinds, so you need not decide beforehand.",
  },
  {
    says: "gjenskinn, refleks, reflekser, reflections, glare",
    path: "/headshots",
    heading: /gjenskinn/,
    first: true,
    english:
      "Reflections are rare. The light is set higher and a little to the side, and the glasses are tipped a few degrees. If a reflection remains, we remove it afterwards.",
  },
  {
    first: true,
    says: "briller, brille, glasses, spectacles",
    path: "/blogg/briller",
    heading: /ta av brillene/,
    english:
      "If you wear glasses every day, keep them on: people know you by them. We can take a few pictures without them too.",
  },
  {
    first: true,
    says: "hijab, turban, kippa, hodeplagg, skaut, headscarf",
    path: "/headshots",
    heading: /hijab/,
    english:
      "Of course you can wear a hijab, turban or kippa. The light is moved so that your face is not in the shadow of it. Feel free to bring two colours.",
  },
  {
    first: true,
    says: "skjegg, barbere, barbert, bart, beard, shave, moustache",
    path: "/headshots",
    heading: /barbere/,
    english:
      "Come as you usually look. A beard looks best when it was trimmed the day before. If you shave, do it in the evening rather than the same morning.",
  },
  {
    says: "farge håret, hårfarge, nyfarget, dye my hair, colour my hair",
    path: "/blogg/briller",
    heading: /farge håret/,
    first: true,
    english: "If you colour your hair, do it about a week before the session.",
  },
  {
    says: "klippe meg, klippe seg, klippe ~ håret, klippet, ny sveis, klippe håret, hårklipp, frisyre, haircut, cut my hair",
    path: "/praktisk-info#har",
    first: true,
    english: "Have your hair cut a few days before the session rather than the same morning.",
  },
  {
    says: "frisør, stylist, hårstyling, hjelp med håret, hjelpe oss med håret, makeup artist, hairdresser",
    path: "/portrettbilder",
    heading: /hjelpe oss med håret/,
    english: "You can add hair styling and make-up when you book; then a stylist is here.",
  },
  {
    says: "sminke, sminke meg, makeup, make-up, pudder",
    path: "/praktisk-info#har",
    english:
      "Get ready as for an important meeting, not as for a party. A little matte powder takes away shine, for everybody. Hair styling and make-up can be added when you book.",
  },
  {
    says: "piercing, tatovering, tatoveringer, piercinger, tattoo, tattoos",
    path: "/cv-bilder",
    heading: /piercing/,
    english:
      "Piercings, tattoos and coloured hair may show, if they will show at work. If in doubt, we take one picture with and one without.",
  },
  {
    says: "skifte, skift, bytte klær, bytte antrekk, flere antrekk, mange antrekk, antall antrekk, several outfits, skifte underveis, change clothes, change my clothes, change outfit",
    path: "/blogg/klaer",
    heading: /bytte klær/,
    first: true,
    english:
      "You can change. In the short sessions it is enough to take a jacket on or off; in the long ones there is time for whole outfits, and you can change in private.",
  },
  {
    says: "stryke, strøket, krøllete, skrukkete, iron, ironed",
    path: "/blogg/klaer",
    heading: /stryke/,
    first: true,
    english: "Iron your clothes at home, and hang them up on the way here.",
  },
  {
    says: "mønster, rutete, ruter, striper, stripete, ensfarget, patterns, stripes",
    path: "/praktisk-info#klaer",
    first: true,
    english:
      "Plain, calm, medium dark colours are the safest. Narrow stripes and small checks may flicker on a screen.",
  },
  {
    says: "hvit skjorte, svart genser, hvitt, hvilke farger, fargen, farger kler, white shirt, which colours, colors, colours, what colour, what color",
    path: "/cv-bilder",
    heading: /ha på meg/,
    english:
      "Dark blue, green and burgundy suit most people. Pure white and pure black steal light from the face, but are fine under a jacket.",
  },
  {
    says: "like klær, familiebilde klær, ha på oss, hva skal vi ha på",
    path: "/portrettbilder",
    heading: /ha på oss/,
    first: true,
    english: "Choose two or three colours that go together, and let everybody keep to them.",
  },
  {
    says: "uniform, hatt, caps, slips, skjørt, jeans, bukse, dress, jakke, skjorte, kjole, genser, own clothes, suit, klær, antrekk, ha på meg, ha på seg, ta på meg, wear, outfit",
    path: "/praktisk-info#klaer",
    tells: /Ta med to eller tre/,
    english:
      "Bring two or three tops you like. Plain colours without patterns are the safest, and you can change here. We look at the screen together and see what works.",
  },
  {
    says: "ta med, medbringe, huske før, ha med meg, bring",
    path: "/headshots#ta-med",
    english:
      "Bring two or three tops in colours you usually wear, freshly ironed, and the glasses you actually use.",
  },
  {
    says: "forberede, forberedelse, forberedelser, forberede meg, prepare",
    path: "/",
    heading: /Forbered deg/,
    english:
      "Bring a couple of tops without large patterns, and sleep well. We take care of the rest when you come.",
  },
  {
    says: "nervøs, foran kamera, foran kameraet, ser teit ut, ser alltid teit ut, ser dum ut, ser alltid dum ut, føler meg teit, føler meg dum, look stupid, look awkward, feel stupid, front of the camera, front of a camera, sjenert, grue, gruer, redd, utrygg, hater, liker ikke å bli, ikke glad i å bli, ikke fotogen, fotogen, stiv, posere, hendene, nervous, shy, pose, posing, hate being, photogenic, anxious, awkward",
    path: "/headshots",
    heading: /ikke glad i å bli fotografert/,
    tells: /Du får vite/,
    english:
      "Many are nervous, and you do not need to know how to pose. The first minutes are for talking and for pictures that do not count. You are told what to do with hands, chin and eyes, one thing at a time.",
  },
  {
    says: "blunker, blunke, lukker øynene, blink",
    path: "/headshots",
    heading: /blunker/,
    english:
      "Everybody blinks. We take many pictures and throw away those with closed eyes. If you blink often, we count down.",
  },
  {
    says: "smile, smiler, smil, tenner, smiling",
    path: "/cv-bilder",
    heading: /smile/,
    english:
      "Smile a little, and preferably with your eyes. We take both kinds, so you need not decide beforehand.",
  },
  {
    says: "trøtt, sliten, poser under øynene, ringer under øynene, mørke ringer, tired",
    path: "/cv-bilder",
    heading: /trøtt/,
    english:
      "We lift the light so that it reaches under the eyes, and soften rings under the eyes afterwards.",
  },
];
