import { type StaffProduct, unitPrice } from "~/areas/catalogue/rules/staff-estimate";
import { calculatorTexts } from "~/areas/content/texts/price-calculator";
import { formatKroner, type Ore } from "~/kit/money";
import { nameOfBand } from "./shown-estimate";

const { bands: words } = calculatorTexts;

interface PriceBandsProps {
  readonly products: readonly StaffProduct[];
  /** The lower bound of the band that applies to the visitor's group. */
  readonly applies?: number | undefined;
}

/** Every band with its price, and one-time costs; also for print. */
export function PriceBands({ products, applies }: PriceBandsProps) {
  const [first] = products;
  if (!first) return null;
  const once = products.find(({ price }) => price.baseOre > 0);
  return (
    <table className="bands tabular" data-price-bands>
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.persons}</th>
          <th scope="col">{words.without}</th>
          <th scope="col">{words.withMva}</th>
        </tr>
      </thead>
      <tbody>
        {first.price.bands.map(({ fromPersons, unitOre }) => (
          <tr
            key={fromPersons}
            data-band={fromPersons}
            data-applies={fromPersons === applies ? "" : undefined}
          >
            <th scope="row">{nameOfBand(first, fromPersons)}</th>
            <Amounts product={first} unitOre={unitOre} />
          </tr>
        ))}
        {once && (
          <tr>
            <th scope="row">
              {words.rigging}
              <span className="block text-fine font-normal text-quiet">{words.riggingNote}</span>
            </th>
            <Amounts product={once} unitOre={once.price.baseOre} />
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Amounts({ product, unitOre }: { product: StaffProduct; unitOre: Ore }) {
  const { netOre, totalOre } = unitPrice(product, unitOre);
  return (
    <>
      <td>{formatKroner(netOre)}</td>
      <td>{formatKroner(totalOre)}</td>
    </>
  );
}
