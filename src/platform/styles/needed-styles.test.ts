import { describe, expect, it } from "vitest";
import { neededStyles } from "./needed-styles";
import { readSelector } from "./sheet";

const page = (classes: string, element = "div") =>
  `<body><${element} class="${classes}">x</${element}></body>`;

describe("readSelector", () => {
  it.each([
    [".card > a:hover", ["card"], ["a"]],
    [".md\\:mt-4", ["md:mt-4"], []],
    [".\\[\\&_img\\]\\:size-full img", ["[&_img]:size-full"], ["img"]],
    [".w-3\\/5", ["w-3/5"], []],
    [".a.b:not(.c):has(.d)", ["a", "b"], []],
    [":where(.grid > *)", ["grid"], []],
    [":is(h1, .x)", [], []],
    ['a[href^="http.x"]::after', [], ["a"]],
    ["*", [], []],
    ["li:nth-child(2n + 1 of .x)", [], ["li"]],
  ])("reads the classes and elements that %s requires", (text, classes, elements) => {
    const read = readSelector(text);
    expect({ classes: read.classes, elements: read.elements }).toEqual({ classes, elements });
  });
});

describe("neededStyles", () => {
  it("returns the rules whose classes and elements the page has", () => {
    const styles = neededStyles(
      ".a{color:red}.b{color:blue}.a .b{top:0}h1,div{margin:0}table{border:0}*{padding:0}",
    );
    expect(styles(page("a"))).toBe(".a{color:red}div{margin:0}*{padding:0}");
    expect(styles(page("a b"))).toContain(".a .b{top:0}");
  });

  it("keeps the conditions and layers of used rules, in the same order", () => {
    const css =
      "@layer base, components;@layer components{.a{top:0}}@media (width >= 48rem){.b{top:0}@supports (x:y){.a{left:0}}}";
    expect(neededStyles(css)(page("a"))).toBe(
      "@layer base, components;@layer components{.a{top:0}}@media (width >= 48rem){@supports (x:y){.a{left:0}}}",
    );
  });

  it("keeps rules for classes that scripts may add later", () => {
    const styles = neededStyles(".banner{top:0}.other{top:0}iframe{border:0}", ["banner", "iframe"]);
    expect(styles(page("a"))).toBe(".banner{top:0}iframe{border:0}");
  });

  it("leaves out unused variables, animations and properties, also those used only by unused ones", () => {
    const css =
      ":root{--used:var(--deep);--deep:red;--idle:var(--alone);--alone:1}.a{color:var(--used);animation:turn 1s}" +
      "@keyframes turn{to{top:0}}@keyframes rest{to{top:0}}@property --idle{syntax:'*'}.b{color:var(--idle)}";
    expect(neededStyles(css)(page("a"))).toBe(
      ":root{--used:var(--deep);--deep:red}.a{color:var(--used);animation:turn 1s}@keyframes turn{to{top:0}}",
    );
  });

  it("decodes attributes as the browser does", () => {
    expect(neededStyles(".\\[\\&_img\\]\\:p-1 img{top:0}")('<i class="[&amp;_img]:p-1"><img></i>')).not.toBe(
      "",
    );
  });

  it("reads braces in strings, comments and nested rules correctly", () => {
    const css = '/* } */.a::after{content:"}{"}.b{&:hover{top:0}left:0}.a{&:hover{top:0}}';
    expect(neededStyles(css)(page("a"))).toBe('.a::after{content:"}{"}.a{&:hover{top:0}}');
  });
});
