import { qrCode } from "../second-factors/qr-code";
import { Path, Svg, View } from "./primitives";

const side = 290;

/** A QR code in the middle of the page, large enough to be scanned from two metres. */
export function QrFigure({ text }: { readonly text: string }) {
  const { size, path } = qrCode(text);
  return (
    <View style={{ alignItems: "center", marginTop: 12, marginBottom: 20 }}>
      <Svg viewBox={`0 0 ${size} ${size}`} width={side} height={side}>
        <Path d={path} fill="#141311" />
      </Svg>
    </View>
  );
}
