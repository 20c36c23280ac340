// Common Norwegian passwords: words, names, places, clubs, seasons and keyboard patterns. Digits and signs at the
// ends are removed before the look-up, so each is listed without them.
const words = `
passord passordet mittpassord hemmelig hemmelighet velkommen velkommentil innlogging logginn brukernavn bruker
administrator admin standard midlertidig endremeg byttmeg glemtpassord ingenadgang adgang tilgang sikkerhet
sommer sommeren vinter vinteren høst høsten vår våren januar februar mars april mai juni juli august september
oktober november desember mandag tirsdag onsdag torsdag fredag lørdag søndag helg helgen ferie påske påskeegg
jul julenissen julaften nyttår syttendemai grunnlovsdag
norge norgeerbest norgesbest heianorge noreg oslo bergen trondheim stavanger kristiansand tromsø drammen
fredrikstad sandnes skien ålesund sarpsborg bodø haugesund tønsberg sandefjord larvik hamar lillehammer gjøvik
molde arendal moss horten halden kongsberg harstad narvik alta hammerfest lofoten nordkapp finnmark nordland
trøndelag vestland rogaland agder telemark vestfold innlandet østfold akershus buskerud grünerløkka majorstuen
vålerenga rosenborg brann lillestrøm stabæk viking odd bodøglimt glimt strømsgodset manchesterunited liverpool
liverpoolfc arsenal chelsea tottenham leeds everton ynwa heiabrann heiavålerenga
fotball håndball skiskyting langrenn hockey sykkel sykling fjellet fjelltur hytta hyttetur hyttepåfjellet
bilen båten hunden katten kattepus hest hesten kaffe kaffekopp sjokolade brunost kvikklunsj taco fredagstaco
pizza pannekake vaffel lutefisk pinnekjøtt ribbe akevitt øl vin
jegelskerdeg elskerdeg elskdeg jegerbest jegerkul kjæreste kjæresten skatt skatten vennen bestevenn familie
familien mamma pappa bestemor bestefar mormor farmor morfar farfar lillebror lillesøster
anne anna marit inger kari liv eva bente ingrid astrid berit kristin hanne nina maria ida julie emma nora sofie
ella olivia maja sara thea ingeborg frida emilie linnea amalie tuva jens jan per ole bjørn kjell arne svein
knut thomas hans geir tor morten terje odd erik martin andreas lars espen magnus henrik jonas kristian marius
lucas emil noah oliver filip jakob william oskar theodor mathias sander tobias isak aksel elias
kari.nordmann karinordmann olanordmann nordmann hansen johansen olsen larsen andersen pedersen nilsen kristiansen
fotograf fotografen fotografering fotografi fotostudio portrett portretter portrettfotograf portrettstudio
headshot headshots studio studioet kamera kameraet bilde bilder bildet bildene blits objektiv sidelys
sidelysportrettstudio bestilling bestillinger kunde kunder kontor kontoret firma firmaet regnskap faktura
qwertyuiopå asdfghjkløæ qwertyuiop asdfghjkl zxcvbnm qazwsxedc qweasdzxc qwerty asdfgh test testing tester
testbruker prøve prøver hei heihei heisann halla dust idiot faen fanden helvete dritt jævla
snømann snøfnugg solskinn regnbue stjerne stjerner måne månen himmel himmelen havet sjøen fjord fjorden
blomst blomster rose roser engel engler prinsesse prinsessen dronning konge kongen drage dragen ulv ulven bjørnen
tiger løve elg elgen rev reven ørn ørnen
`;

export const norwegianPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
