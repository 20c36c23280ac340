import type { Passage } from "../types";

/** What people often ask about, by which words, where our pages tell of it, and what they tell, in English. */
export interface Theme {
  /** Words and phrases in bokmål and English; endings and dialect are dealt with elsewhere. */
  readonly says: string;
  /** Where the passage stands, and under which heading when several stand there. */
  readonly path: string;
  readonly heading?: RegExp;
  /** Before another theme of the same question: the more particular one. */
  readonly first?: boolean;
  readonly english: string;
}

const looks: readonly Theme[] = [
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
    says: "klippe meg, klippe håret, hårklipp, frisyre, haircut, cut my hair",
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
    says: "skifte, skift, bytte klær, bytte antrekk, flere antrekk, skifte underveis, change clothes, change outfit",
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
    says: "mønster, rutete, ruter, striper, stripete, ensfarget, logo, patterns, stripes",
    path: "/praktisk-info#klaer",
    first: true,
    english:
      "Plain, calm, medium dark colours are the safest. Narrow stripes and small checks may flicker on a screen.",
  },
  {
    says: "hvit skjorte, svart genser, hvitt, hvilke farger, fargen, farger kler, white shirt, which colours, colors",
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
    says: "dress, jakke, skjorte, kjole, genser, own clothes, suit, klær, antrekk, ha på meg, ha på seg, ta på meg, wear, outfit",
    path: "/praktisk-info#klaer",
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
    says: "nervøs, sjenert, grue, gruer, redd, utrygg, hater, liker ikke å bli, ikke glad i å bli, ikke fotogen, fotogen, stiv, posere, hendene, nervous, shy, pose, hate being, photogenic, anxious, awkward",
    path: "/headshots",
    heading: /ikke glad i å bli fotografert/,
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

const images: readonly Theme[] = [
  {
    says: "uten retusj, uretusjert, without retouching",
    path: "/blogg/retusj",
    heading: /uten retusj/,
    first: true,
    english: "You can have the images without retouching; say so when you choose.",
  },
  {
    says: "yngre, rynker, rynke, eldre, younger, wrinkles",
    path: "/blogg/retusj",
    heading: /yngre/,
    english:
      "We can make you look rested. The lines of your face stay, but we soften the shadow in them when we retouch.",
  },
  {
    says: "hvitere, hvite tenner, tennene, bleke, whiten",
    path: "/blogg/retusj#tenner",
    first: true,
    english: "Ask us when you choose your images.",
  },
  {
    says: "retusj, retusjere, retusjerer, kviser, kvise, photoshop, redigere, redigering, retouch, retouching, edit",
    path: "/",
    heading: /Retusj som ikke synes/,
    english:
      "We retouch what will be gone in a week, and let the rest stay. You should look like yourself when you meet people.",
  },
  {
    says: "format, oppløsning, høyoppløst, filformat, jpg, filene, svart-hvitt, sorthvitt, svart hvitt, sort hvitt, sort-hvitt, på mail, på e-post, resolution, file format, black and white",
    path: "/praktisk-info#bildene",
    english:
      "The images come in high resolution, in colour and black and white, and in formats for social media.",
  },
  {
    says: "papir, print, utskrift, henge på veggen, lerret, prints, paper",
    path: "/portrettbilder",
    heading: /på papir/,
    english: "You get files that are large enough to hang over a sofa, and choose the printer yourself.",
  },
  {
    says: "velge ut, velger jeg, velge bilder, ser jeg bildene, se bildene, velge bilde, choose my, select",
    path: "/praktisk-info#bildene",
    english:
      "Before you leave we look through the images together, and you choose those you want. Only those are retouched.",
  },
  {
    says: "annonse, annonser, reklame, markedsføring, ads, advertising",
    path: "/blogg/pressebilde",
    heading: /annonser/,
    first: true,
    english: "Use in advertising must be agreed with the photographer first.",
  },
  {
    says: "eier, eie, opphavsrett, rettigheter, rettighetene, bruksrett, copyright, owns, own the, rights",
    path: "/pressebilder",
    heading: /eier bildet/,
    english: "You have the right to use the image, and the photographer has the copyright.",
  },
  {
    says: "bruke bildene, bruke bilde, brukes til, bedriften bruke, use the pictures, use the photos",
    path: "/headshots",
    heading: /bruke bildene til/,
    english: "You can use the images for everything about you and your work, for as long as you like.",
  },
  {
    says: "kreditere, krediteres, kreditering, fotokreditt, credit the",
    path: "/pressebilder",
    heading: /krediteres/,
    english: "Write “Foto:” and the name of the studio in the caption.",
  },
  {
    first: true,
    says: "avisen, avis, redaksjonen, redaksjon, journalist, trykk, newspaper",
    path: "/pressebilder",
    heading: /redaksjonen ha/,
    english: "A sharp image in colour, without filters and text, both upright and landscape.",
  },
  {
    says: "stort må et pressebilde, stort pressebilde, oppløsning pressebilde, piksler, pixels",
    path: "/blogg/pressebilde#opplosning",
    first: true,
    english: "For print about 300 pixels per inch is needed.",
  },
  {
    says: "ha bilde på cv, trenger cv bilde, bilde i cv, bilde på cv, photo on my cv, picture on my cv",
    path: "/cv-bilder",
    heading: /ha bilde på/,
    english: "No, a picture on a CV is voluntary in Norway.",
  },
  {
    says: "arbeidsgiver kreve, kreve bilde, krever bilde",
    path: "/blogg/cv-bilde",
    heading: /kreve/,
    first: true,
    english: "In ordinary applications a picture is voluntary.",
  },
  {
    says: "stort skal bilde, størrelse på cv, stort bilde på cv",
    path: "/blogg/cv-bilde",
    heading: /Størrelse/,
    first: true,
    english: "Three centimetres wide is enough on a CV.",
  },
  {
    says: "samme bilde på cv, bruke samme bilde",
    path: "/blogg/cv-bilde",
    heading: /samme bilde/,
    first: true,
    english: "Yes, the same picture can be used for both.",
  },
  {
    says: "bra linkedin, god linkedin, godt linkedin, linkedin tips, linkedin-tips, good linkedin",
    path: "/blogg/linkedin",
    english: "There is an article about it.",
  },
  {
    says: "er et headshot, er headshot, betyr headshot, what is a headshot",
    path: "/headshots#hvem",
    first: true,
    english: "A headshot is a portrait from the chest up, with the eyes in the centre.",
  },
  {
    says: "rembrandt, rembrandtlys",
    path: "/blogg/lys",
    heading: /Rembrandt/,
    english: "There is an article about light in portraits.",
  },
  {
    says: "bakgrunn, bakgrunnsfarge, bakgrunner, background, backdrop",
    path: "/pressebilder",
    heading: /bakgrunn/,
    english: "A calm colour: grey and blue fit nearly everywhere.",
  },
  {
    says: "foregår, foregår det, gang i det, hva skjer under, skjer på, fungerer det, how does it work, what happens during",
    path: "/praktisk-info#selve-timen",
    english:
      "We begin by talking about what the images are for. Then we try light and framing, and adjust while we look at the screen.",
  },
];

const people: readonly Theme[] = [
  {
    says: "rullestol, heis, trapp, trapper, universell, universelt, trinnfri, funksjonshemmet, handikap, tolk, ledsager, rullator, wheelchair, accessible, accessibility, elevator, stairs, step-free",
    path: "/praktisk-info#tilgjengelighet",
    english:
      "If you need step-free access, an interpreter, a companion or more time, ask before you book. You get an honest answer about what we can do.",
  },
  {
    says: "møte opp før, møte opp, komme før, være der, tidlig skal jeg, hvor tidlig, arrive",
    path: "/praktisk-info#selve-timen",
    english: "Come ten minutes before, so that you have time to hang up your coat.",
  },
  {
    says: "med en venn, med noen, med meg noen, mannen min, kona mi, være med inn, kjæresten min, ta med barn, bring someone, bring a friend",
    path: "/praktisk-info",
    heading: /ta med meg noen/,
    first: true,
    english:
      "Yes, you can bring somebody. For many it is easier to relax when somebody they know is in the room.",
  },
  {
    says: "forelder, verge, foresatt, under 18, aldersgrense, mindreårig, parent, guardian, age limit",
    path: "/praktisk-info#barn",
    first: true,
    english: "If the person is under 18, a parent or guardian books and says yes.",
  },
  {
    says: "barn, barna, barnet, baby, unge, children, kids, child",
    path: "/portrettbilder",
    heading: /små barn/,
    english:
      "Children are welcome, from when they can sit by themselves. An adult is with them all the time.",
  },
  {
    says: "familiebilde, familiebilder, familien, familie, parbilde, parbilder, søsken, være med på, mange kan være, venninner, family photo, family, couple, siblings",
    path: "/portrettbilder",
    heading: /Hvor mange/,
    english:
      "Several people can be in the same portrait session; each person after the first costs a little more.",
  },
  {
    says: "være to, to stykker, to på samme, to personer, two of us",
    path: "/headshots",
    heading: /være to/,
    english: "Yes, in Standard and Premium two can share the session.",
  },
  {
    says: "gavekort, gave, gaver, gi bort, gi timen, overraskelse, gift card, voucher, present",
    path: "/portrettbilder",
    heading: /gis bort/,
    first: true,
    english: "A session can be given away: book in your own name, and write in the message who is coming.",
  },
  {
    says: "hvem er fotografen, fotografens navn, tar bildene, hvem tar bilde, står bak, erfaring, who is the photographer, experience",
    path: "/om-meg#tittel",
    first: true,
    english: "One photographer is behind the studio.",
  },
  {
    says: "informasjonskapsler, informasjonskapsel, cookies, cookie",
    path: "/personvern#informasjonskapsler",
    first: true,
    english: "The cookies we need for the site to work are listed on the privacy page.",
  },
  {
    says: "slette, slettet, innsyn, slettes, opplysningene mine, delete my",
    path: "/personvern#rettighetene",
    first: true,
    english:
      "Write to us, and you can see, correct or delete what we have about you, as the privacy page tells.",
  },
  {
    says: "hvor lenge lagrer, hvor lenge lagres, hvor lenge beholder, tar vare på, how long do you keep",
    path: "/personvern#hvor-lenge",
    first: true,
    english: "How long we keep things is told on the privacy page.",
  },
  {
    says: "legger dere ut, viser dere, publiserer, publisere, på nett, lagrer dere bilde, lagres bilde, bildene av meg, publish my",
    path: "/personvern#bildene",
    english: "We do not show your images to others unless you have said yes.",
  },
  {
    says: "personvern, personvernregler, personvernerklæring, gdpr, lagrer, lagres, personopplysninger, opplysninger, skriver her, privacy, my data, personal data",
    path: "/personvern#kort",
    english:
      "We store what is needed to hold your session, and delete it when we no longer need it. It is told in full on the privacy page.",
  },
];

const practical: readonly Theme[] = [
  {
    says: "mye plass, plass trenger, stort rom, how much space, how much room",
    path: "/ansattfoto",
    heading: /plass/i,
    first: true,
    english: "Ask us, and we will tell how much room we need.",
  },
  {
    says: "ikke vil være med, ikke vil bli, vil ikke bli, ikke ønsker å bli, nekter, reservere seg",
    path: "/blogg/ansattbilder",
    heading: /ikke vil være med/,
    first: true,
    english: "Then that employee is left out.",
  },
  {
    says: "nyansatt, nyansatte, nye ansatte, begynner senere, new hires, new employees",
    path: "/blogg/ansattbilder",
    heading: /nyansatte/,
    first: true,
    english: "New employees can come to the studio: we use the same background, distance and light.",
  },
  {
    says: "personvern ansatte, personvernet ivaretatt, samtykke ansatte, samtykke fra ansatte",
    path: "/blogg/ansattbilder#samtykke",
    first: true,
    english: "Employees must have said yes before their picture is shown.",
  },
  {
    says: "lenken, mistet lenken, finner ikke bekreftelsen, ingen bekreftelse, ikke fått bekreftelse, lost the link, no confirmation",
    path: "/praktisk-info",
    heading: /mistet lenken/,
    first: true,
    english:
      "Look for the e-mail once more, also among the spam. If it is gone, write to us from the address you booked with.",
  },
  {
    says: "bestille på telefon, bestille over telefon, ringe og bestille, booke på telefon, book by phone",
    path: "/praktisk-info",
    heading: /ringe og bestille/,
    first: true,
    english: "We would rather you book online: we are often in the middle of a session.",
  },
  {
    says: "kort tid før, sent kan jeg bestille, på kort varsel, how late can i book",
    path: "/praktisk-info",
    heading: /Hvor kort tid/,
    first: true,
    english: "You see in the calendar how late you can book.",
  },
  {
    says: "holdes timen, mister jeg tiden, holde av, holder dere av, fyller ut",
    path: "/praktisk-info",
    heading: /Mister jeg tiden/,
    first: true,
    english: "The time is held for you while you fill in the form.",
  },
];

export const themes: readonly Theme[] = [...looks, ...images, ...people, ...practical];

/** Where a theme is told of on our pages as they are now; null when that page is gone. */
export function passageOf(theme: Theme, passages: readonly Passage[]): Passage | null {
  const [page = "", anchor] = theme.path.split("#");
  const found = passages.find((passage) => {
    const [path = "", at] = passage.path.split("#");
    const onPage = page === "/" || !page.startsWith("/blogg/") ? path === page : path.startsWith(page);
    return (
      onPage && (!anchor || at?.startsWith(anchor)) && (!theme.heading || theme.heading.test(passage.heading))
    );
  });
  return found ?? null;
}
