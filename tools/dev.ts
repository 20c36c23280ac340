import { become } from "./bootstrap/become.ts";

await become(["tools/dev-server.ts"], { NODE_ENV: "development" });
