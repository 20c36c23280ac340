import type {} from "~/areas/history/types";

declare module "~/areas/history/types" {
  interface OtherEvents {
    readonly block: "blocked" | "changed" | "deleted" | "restored" | "change-undone";
    /** A day on which a photographer is away. */
    readonly "sick-day": "closed" | "reopened";
    readonly resource: "created" | "changed" | "moved" | "retired" | "reopened" | "restored";
    /** The weekly hours of a resource. */
    readonly "opening-hours": "changed" | "restored";
    /** The days with other hours, all together. */
    readonly "special-days": "changed" | "restored";
    readonly "busy-calendar": "created" | "removed";
  }
}
