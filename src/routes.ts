import { index, layout, type RouteConfig } from "@react-router/dev/routes";

/** Every web address of the product, in one table. */
export default [
  layout("routes/public/layout.tsx", [index("routes/public/home.tsx")]),
] satisfies RouteConfig;
