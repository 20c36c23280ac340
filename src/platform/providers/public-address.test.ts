import { expect, it } from "vitest";
import { isPublicAddress } from "./public-address";

it.each([
  "127.0.0.1",
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "169.254.169.254",
  "172.31.255.255",
  "192.168.1.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "ff02::1",
  "2002:7f00:1::",
  "2001:0:7f00:1::",
  "localhost",
  "",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2a00:1450:400f:80d::200e"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
