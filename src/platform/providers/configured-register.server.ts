import { type CompanyRegister, companyRegister } from "./company-register.server";
import { fetchFromStandIn } from "./register-stand-in.server";

/**
 * The register at the configured address. The demo's is inside the program: its companies are invented, and no number
 * leaves the machine.
 */
export function configuredRegister(address: string): CompanyRegister {
  return address === "demo"
    ? companyRegister({ address: "http://register.example", fetch: fetchFromStandIn })
    : companyRegister({ address });
}
