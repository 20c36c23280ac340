const paths = {
  /** A page that is filled in halfway. */
  unfinished: "M5 3h7l3 3v3M5 3v14h5M7.5 8h4M7.5 11.5h2M12.5 15.5l1.8 1.8 3.2-3.6",
  reports: "M3.5 16.5h13M5.5 13.5v-4M10 13.5v-9M14.5 13.5v-6",
  funnel: "M3.5 4.5h13l-5 6v5.5l-3-1.5v-4l-5-6Z",
  today:
    "M3.5 6.5h13M6.5 2.5v3M13.5 2.5v3M5 4h10a1.5 1.5 0 0 1 1.5 1.5v10A1.5 1.5 0 0 1 15 17H5a1.5 1.5 0 0 1-1.5-1.5v-10A1.5 1.5 0 0 1 5 4Zm3 6.8 1.5 1.5L12.6 9",
  calendar:
    "M3.5 7h13M6.5 2.5v3M13.5 2.5v3M5 4h10a1.5 1.5 0 0 1 1.5 1.5v10A1.5 1.5 0 0 1 15 17H5a1.5 1.5 0 0 1-1.5-1.5v-10A1.5 1.5 0 0 1 5 4ZM7.8 7v10M12.2 7v10",
  hold: "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM10 6v4l2.8 1.8",
  block: "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM5.2 5.2l9.6 9.6",
  travel:
    "M3 11.5h14M4.5 11.5l1.3-4.3A1.5 1.5 0 0 1 7.2 6h5.6a1.5 1.5 0 0 1 1.4 1.2l1.3 4.3v3.5h-2M4.5 11.5V15h2M6.5 15h7",
  offer: "M4 4h12v9l-3.5 3.5H4zM12.5 16.5V13H16M7 7.5h6M7 10.5h3.5",
  /** A place on a map: a company that asks for pictures at its place. */
  request:
    "M10 17.2c3.4-3.9 5.2-6.5 5.2-8.9a5.2 5.2 0 0 0-10.4 0c0 2.4 1.8 5 5.2 8.9ZM10 6.4a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8",
  money: "M3 5.5h14v9H3zM10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4ZM5.5 10h.01M14.5 10h.01",
  job: "M3.5 7h13v9h-13zM7.5 7V4.5h5V7M3.5 11h13",
  bookings: "M4 5.5h12M4 10h12M4 14.5h7",
  customers:
    "M7.5 4.5a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2ZM2.5 15.5c.4-2.7 2.3-4.1 5-4.1s4.6 1.4 5 4.1M13 5a2.3 2.3 0 0 1 0 4.5M14.2 11.6c1.9.4 3 1.7 3.3 3.9",
  /** Several persons behind one booking. */
  groups:
    "M10 4a2.4 2.4 0 1 0 0 4.8A2.4 2.4 0 0 0 10 4ZM5.6 15.5c.3-2.8 1.9-4.3 4.4-4.3s4.1 1.5 4.4 4.3M3.8 6.2a1.7 1.7 0 1 0 0 3.4M16.2 6.2a1.7 1.7 0 1 1 0 3.4M1.8 14.2c.1-1.3.6-2.2 1.6-2.8M18.2 14.2c-.1-1.3-.6-2.2-1.6-2.8",
  companies: "M4.5 16.5v-13h7v13M11.5 7.5h4v9M2.5 16.5h15M7 6.5h2M7 9.5h2M7 12.5h2",
  letters: "M3 5.5h14v9H3zM3.3 6l6.7 5 6.7-5",
  chat: "M3.5 4.5h13v9H9.5L6 16.5v-3H3.5zM7 8h6M7 10.5h4",
  products: "M3.5 10.5v-7h7l6 6-7 7zM7 7h.01",
  globe:
    "M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4ZM2.8 10h14.4M10 2.8c2 2 2.9 4.4 2.9 7.2S12 15.2 10 17.2C8 15.2 7.1 12.8 7.1 10S8 4.8 10 2.8Z",
  menu: "M3.5 6h13M3.5 10h13M3.5 14h13",
  up: "M4.5 12.5 10 7l5.5 5.5",
  down: "M4.5 7.5 10 13l5.5-5.5",
  back: "M12 4.5 6.5 10l5.5 5.5",
  search: "M8.8 3.5a5.3 5.3 0 1 0 0 10.6 5.3 5.3 0 0 0 0-10.6ZM12.8 12.8l3.7 3.7",
  keys: "M3 5.5h14v9H3zM6 8.5h.01M9 8.5h.01M12 8.5h.01M14.5 8.5h.01M6.5 11.5h7",
  save: "M5.5 3.5h9v13L10 13.2 5.5 16.5Z",
  settings: "M3.5 6h7m4 0h2M3.5 14h2m4 0h7M10.5 4v4M14.5 4v4M5.5 12v4M9.5 12v4",
  theme: "M10 3a7 7 0 1 0 0 14ZM10 3a7 7 0 0 1 0 14",
  leave: "M8.5 3.5h-4v13h4M8 10h8.5M13 6.5l3.5 3.5-3.5 3.5",
  check: "m4.5 10.5 3.5 3.5 7.5-8",
  move: "M4 10h12M12 6l4 4-4 4",
  cancel: "m5.5 5.5 9 9m0-9-9 9",
  contact: "M10 3.5a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4ZM3.8 17c.5-3.3 2.9-5.1 6.2-5.1s5.7 1.8 6.2 5.1",
  edit: "M4 16v-3l8.5-8.5 3 3L7 16ZM10.8 6.2l3 3",
  add: "M10 4v12M4 10h12",
  undo: "M7 4 3.5 7.5 7 11M4 7.5h7.5a4.25 4.25 0 0 1 0 8.5H8",
  absent: "M10 3.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM4 17c.4-3.2 2.8-5 6-5M12.5 12.5l4 4m0-4-4 4",
} as const;

export type IconName = keyof typeof paths;

/** A mark beside words, never alone; it therefore has no name of its own. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" width="18" height="18" viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <path
        d={paths[name]}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
