import { firefoxProgram } from "./engines";
import { startFirefox } from "./firefox";
import { journeyIn } from "./journey";

journeyIn("Firefox", () => startFirefox(firefoxProgram));
