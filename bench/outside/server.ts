import type { AddressInfo } from "node:net";
import * as build from "virtual:react-router/server-build";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createRequestHandler } from "react-router";

const handle = createRequestHandler(build, "production");
const app = new Hono();
app.get("/bare", (c) => c.text("ok"));
app.all("*", (c) => handle(c.req.raw));

serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }: AddressInfo) => console.log(port));
