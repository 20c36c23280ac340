import { createContext } from "react";
import type { SiteContent } from "~/areas/content/types";

export const unchangedContent: SiteContent = { pictures: {}, texts: {} };

/**
 * Read for every public page: the studio's changes of its pictures and texts. Apart from `site-content.ts`, because the
 * pages of a booking load their layout's script, and need no texts of other pages.
 */
export const ChangedContent = createContext(unchangedContent);
