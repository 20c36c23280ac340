import { miniBrowser } from "./engines";
import { journeyIn } from "./journey";
import { startWebKit } from "./webkit";

journeyIn("WebKit", () => startWebKit(miniBrowser));
