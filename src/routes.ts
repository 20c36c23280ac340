import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every web address of the product, in one table. */
export default [
  layout("routes/public/layout.tsx", [
    index("routes/public/home.tsx"),
    route("*", "routes/public/not-found.tsx"),
  ]),
  layout("routes/auth/layout.tsx", [
    route("auth", "routes/auth/sign-in.tsx"),
    route("auth/forste-admin", "routes/auth/first-admin.tsx"),
  ]),
  route("auth/sign-out", "routes/auth/sign-out.ts"),
] satisfies RouteConfig;
