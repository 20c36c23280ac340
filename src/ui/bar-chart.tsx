import { useId } from "react";

export interface ChartBar {
  readonly key: string;
  /** Below the bar; "" to leave it out. */
  readonly label: string;
  /** Shown by the browser when pointed at. */
  readonly title: string;
  readonly value: number;
  /** The value that it is compared with. */
  readonly before: number;
}

interface BarChartProps {
  /** What a screen reader says; the numbers are in a table beside it. */
  readonly summary: string;
  readonly bars: readonly ChartBar[];
  readonly legend: { readonly value: string; readonly before: string };
  /** The largest value in words, at the top of the scale. */
  readonly top: string;
}

const height = 180;

/**
 * Bars drawn on the server: filled ones, and hatched ones for what they are compared with, so that they differ without
 * colour and on paper. Positions are attributes, because the content security policy drops styles in markup.
 */
export function BarChart({ summary, bars, legend, top }: BarChartProps) {
  const hatch = useId();
  const values = bars.flatMap(({ value, before }) => [value, before]);
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)];
  const range = most - least || 1;
  const width = 100 / Math.max(1, bars.length);
  return (
    <figure className="bar-chart">
      <figcaption className="bar-chart-legend">
        <span>
          <svg width="14" height="14" aria-hidden="true">
            <rect className="bar-now" width="14" height="14" />
          </svg>
          {legend.value}
        </span>
        <span>
          <svg width="14" height="14" aria-hidden="true">
            <rect className="bar-before" width="14" height="14" fill={`url(#${hatch})`} />
          </svg>
          {legend.before}
        </span>
        <span className="bar-chart-top">{top}</span>
      </figcaption>
      <svg width="100%" height={height} role="img" aria-label={summary}>
        <defs>
          <pattern
            id={hatch}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line className="bar-hatch" y2="5" strokeWidth="3" />
          </pattern>
        </defs>
        {bars.map(({ key, title, value, before }, index) => (
          <g key={key}>
            <title>{title}</title>
            <Bar
              value={before}
              most={most}
              range={range}
              x={(index + 0.14) * width}
              width={width * 0.34}
              fill={`url(#${hatch})`}
            />
            <Bar value={value} most={most} range={range} x={(index + 0.5) * width} width={width * 0.36} />
          </g>
        ))}
        <line
          className="bar-axis"
          x2="100%"
          y1={`${(100 * most) / range}%`}
          y2={`${(100 * most) / range}%`}
        />
      </svg>
      <div className="bar-chart-labels" aria-hidden="true">
        {bars.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
    </figure>
  );
}

interface BarProps {
  readonly value: number;
  readonly most: number;
  readonly range: number;
  readonly x: number;
  readonly width: number;
  readonly fill?: string;
}

function Bar({ value, most, range, x, width, fill }: BarProps) {
  if (value === 0) return null;
  const percent = (part: number) => `${Math.round(part * 1000) / 1000}%`;
  return (
    <rect
      className={fill ? "bar-before" : "bar-now"}
      x={percent(x)}
      width={percent(width)}
      y={percent((100 * (most - Math.max(0, value))) / range)}
      height={percent((100 * Math.abs(value)) / range)}
      fill={fill}
    />
  );
}
