/** A face lit from the side, drawn as a circle. */
export function StudioMark() {
  return (
    <svg className="studio-mark" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="14.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M16 1.25a14.75 14.75 0 0 1 0 29.5c4.6-3.1 6.6-8.6 6.6-14.75S20.6 4.35 16 1.25Z"
        fill="currentColor"
      />
    </svg>
  );
}
