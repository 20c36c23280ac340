export const firefoxProgram = "/usr/bin/firefox-esr";
export const miniBrowser = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

/** Debian's packages: firefox-esr; webkit2gtk-driver and xvfb. */
export const engines = [
  { name: "Firefox", programs: [firefoxProgram], file: "tests/browsers/firefox.test.ts" },
  {
    name: "WebKit",
    programs: ["/usr/bin/WebKitWebDriver", "/usr/bin/xvfb-run", miniBrowser],
    file: "tests/browsers/webkit.test.ts",
  },
] as const;
