import * as names from "@react-pdf/primitives";
import type * as renderer from "@react-pdf/renderer";

// The renderer's elements are plain names. Imported from here, they let a paper be imported without loading the
// renderer, which takes 60 MB of memory: render.server.ts loads it with the first PDF.
export const Document = names.Document as unknown as typeof renderer.Document;
export const Page = names.Page as unknown as typeof renderer.Page;
export const Text = names.Text as unknown as typeof renderer.Text;
export const View = names.View as unknown as typeof renderer.View;
export const Svg = names.Svg as unknown as typeof renderer.Svg;
export const Path = names.Path as unknown as typeof renderer.Path;
export const Circle = names.Circle as unknown as typeof renderer.Circle;
