import type { Theme } from "./theme";

/** Retouching, files, rights, and what an image is used for. */
export const themesOfImages: readonly Theme[] = [
  {
    says: "kvadrat, kvadratisk, kvadratiske, firkantet, utsnitt, rundt utsnitt, runding, insta, instagram, facebook, sosiale medier, canva, hvilke filer, square, social media, crop",
    path: "/profilbilder-oslo",
    heading: /Hvilke filer/,
    included: true,
    english:
      "You get the finished image in full size, in colour and black and white, and cropped as circles and squares ready to upload.",
  },
  {
    says: "svart-hvitt, sorthvitt, svarthvitt, monokrom, black and white",
    path: "/",
    heading: /Klare til bruk overalt/,
    first: true,
    included: true,
    english:
      "You get every image both in colour and black and white, in high resolution and in versions for social media.",
  },
  {
    says: "angrer ~ bilde, angre ~ bilde, angrer på uttrykket, kjenner meg ikke igjen, ikke kjenner meg igjen, ligner ikke, valgte feil bilde, recognise myself, recognize myself, wrong picture, regret",
    path: "/profilbilder-oslo",
    heading: /ikke kjenner meg igjen/,
    first: true,
    wins: true,
    english:
      "Tell us. Most often the expression is too stiff or the retouching too eager, and both can be done again. The guarantee holds.",
  },
  {
    says: "low key, low-key",
    path: "/blogg/lys",
    heading: /Low-key/,
    english: "Low-key: nearly everything is dark.",
  },
  {
    says: "kantlys, rim light",
    path: "/blogg/lys",
    heading: /Kantlys/,
    english: "Rim light: a lamp from behind draws cheek and shoulders.",
  },
  {
    says: "flere bilder enn, flere bilder ~ etterkant, bestille flere bilder, kjøpe flere, bilder til etterpå, ekstra bilder senere, flere bilder senere, flere bilder etterpå, more pictures later, more photos later, extra photos afterwards, ekstra bilder etterpå, flere enn jeg bestilte, more images than",
    path: "/praktisk-info#bildene",
    tells: /Vil du ha flere/,
    first: true,
    english:
      "You choose the images you want before you leave. If you want more than you ordered, you pay for each of them.",
  },
  {
    says: "alle bildene, bilder får jeg se, bilder å velge, bilder tar dere, bilder blir tatt, photos do you take, pictures do you take",
    path: "/praktisk-info#bildene",
    first: true,
    wins: true,
    english:
      "You choose the images you want before you leave. If you want more than you ordered, you pay for each of them.",
  },
  {
    says: "bruker dere ai, bruker dere ki, kunstig intelligens, ai-retusj, ai-generert, ki-generert, use ai, ai generated",
    path: "/blogg/retusj#og-kunstig",
    first: true,
    english: "There is a section about artificial intelligence in our article about retouching.",
  },
  {
    says: "egen bakgrunn, own background",
    path: "/pressebilder",
    heading: /bakgrunn/,
    first: true,
    english: "Ask us before the session.",
  },
  {
    says: "på mail, på e-post, på epost, minnepinne, minnepenn, usb, dropbox, sendes bilde, tilsendt, sender dere bilde, laste ned, nedlasting, download, usb stick, by email, by e-mail",
    path: "/",
    heading: /levert/,
    first: true,
    english: "The finished images come by e-mail.",
  },
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
    says: "retusj, retusjere, retusjerer, photoshop, redigere, redigering, retouch, retouching, edit",
    path: "/",
    heading: /Retusj som ikke synes/,
    english:
      "We retouch what will be gone in a week, and let the rest stay. You should look like yourself when you meet people.",
  },
  {
    says: "format, oppløsning, høyoppløst, filformat, filene, resolution, file format, high resolution",
    path: "/praktisk-info#bildene",
    english:
      "The images come in high resolution, in colour and black and white, and in formats for social media.",
  },
  {
    says: "papir, papirkopier, papirbilder, print, utskrift, henge på veggen, lerret, prints, paper",
    path: "/portrettbilder",
    heading: /på papir/,
    english: "You get files that are large enough to hang over a sofa, and choose the printer yourself.",
  },
  {
    says: "velge bildene, velger bildene, velge bildet, når velger, hvor velger, choose the pictures, choose the photos, pick the photos",
    path: "/praktisk-info#bildene",
    first: true,
    wins: true,
    english:
      "Before you leave we look through the images together, and you choose those you want. Only those are retouched.",
  },
  {
    says: "portrett og headshot, portrett og et headshot, headshot og portrett, headshot og et portrett, portrett fra et headshot, portrait and a headshot, portrait and headshot, headshot and a portrait, headshot and portrait",
    path: "/portrettfotograf-oslo",
    heading: /skiller et portrett/,
    first: true,
    wins: true,
    english:
      "A headshot is to be used for something, mostly at work. A portrait is to be you, and the light may take more room.",
  },
  {
    says: "velge ut, velger jeg, velge bilder, ser jeg bildene, se bildene, velge bilde, choose my, select",
    path: "/praktisk-info#bildene",
    english:
      "Before you leave we look through the images together, and you choose those you want. Only those are retouched.",
  },
  {
    says: "annonse, annonser, annonsør, selge bilde, selge ~ videre, reklame, markedsføring, ads, advertising, use ~ advertisement, use ~ advert, advertisement, advert, commercial, sell the picture, sell the photo",
    path: "/blogg/pressebilde",
    heading: /annonser/,
    first: true,
    english: "Use in advertising must be agreed with the photographer first.",
  },
  {
    says: "hvem eier, mine to keep, keep the photos, keep the pictures, eier bilde, eier jeg, eie bilde, opphavsrett, rettigheter, rettighetene, bruksrett, copyright, owns, own the, rights",
    path: "/pressebilder",
    heading: /eier bildet/,
    english: "You have the right to use the image, and the photographer has the copyright.",
  },
  {
    says: "bruke bildene, bruke dem, use them, bruke bilde, brukes til, bedriften bruke, use the pictures, use the photos",
    path: "/headshots",
    heading: /bruke bildene til/,
    english: "You can use the images for everything about you and your work, for as long as you like.",
  },
  {
    says: "kreditere, krediteres, kreditering, fotokreditt, skrive fotografens navn, oppgi fotografens navn, nevne fotografen, oppgi fotograf, tagge dere, merke dere, credit the",
    path: "/pressebilder",
    heading: /krediteres/,
    first: true,
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
