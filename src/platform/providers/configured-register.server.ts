import { type CompanyRegister, companyRegister } from "./company-register.server";
import { fetchFromStandIn } from "./register-stand-in.server";

/**
 * The register at the configured address. The demo's lies in the program itself: its companies are invented, and
 * nobody's number is asked for.
 */
export function configuredRegister(address: string): CompanyRegister {
  return address === "demo"
    ? companyRegister({ address: "http://register.example", fetch: fetchFromStandIn })
    : companyRegister({ address });
}
