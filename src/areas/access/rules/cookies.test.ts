import { expect, it } from "vitest";
import { cookieKind, readCookie, writeCookie } from "./cookies";

const https = cookieKind("sesjon", "https://sidelys.example");
const http = cookieKind("sesjon", "http://localhost:3000");

it("binds the cookie to the host on https, and uses the plain name on http", () => {
  expect(writeCookie(https, "abc", 60)).toBe(
    "__Host-sesjon=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure",
  );
  expect(writeCookie(http, "abc", 60)).toBe("sesjon=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax");
});

it("reads only the value of its own cookie", () => {
  expect(readCookie("a=1; sesjon=abc; b=2", http)).toBe("abc");
  expect(readCookie("xsesjon=abc", http)).toBeNull();
  expect(readCookie("sesjon=abc", https)).toBeNull();
  expect(readCookie("sesjon=", http)).toBeNull();
  expect(readCookie(null, http)).toBeNull();
});
