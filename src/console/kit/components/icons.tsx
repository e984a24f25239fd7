import { icon } from "../../../ui/icons.tsx";

export const SunIcon = icon(
  <>
    <circle cx="10" cy="10" r="3.2" />
    <path d="M10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M4.7 15.3l1.4-1.4M13.9 6.1l1.4-1.4" />
  </>,
);
export const TimelineIcon = icon(<path d="M3 5h9M6 10h11M3 15h7M14 5h3M3 10h.01M13 15h4" />);
export const MoveIcon = icon(
  <path d="M10 2.5v15M2.5 10h15M7.8 4.7 10 2.5l2.2 2.2M7.8 15.3l2.2 2.2 2.2-2.2M4.7 7.8 2.5 10l2.2 2.2M15.3 7.8l2.2 2.2-2.2 2.2" />,
);
export const ReturnIcon = icon(<path d="M7.5 4 3.5 8l4 4M3.5 8h8a4 4 0 0 1 0 8H8.5" />);
export const LinkIcon = icon(
  <path d="M8.5 11.5a3 3 0 0 0 4.3 0l2.8-2.8a3 3 0 0 0-4.3-4.3L10 5.7M11.5 8.5a3 3 0 0 0-4.3 0l-2.8 2.8a3 3 0 0 0 4.3 4.3L10 14.3" />,
);
export const FilterIcon = icon(<path d="M3 5.5h14M5.5 10h9M8 14.5h4" />);
export const LockIcon = icon(
  <>
    <rect x="4" y="9" width="12" height="8" rx="2" />
    <path d="M6.8 9V6.5a3.2 3.2 0 0 1 6.4 0V9" />
  </>,
);
/** A barrier: time that is not let. */
export const ClosureIcon = icon(<path d="M3 6.5h14v5H3v-5ZM5.5 11.5v5M14.5 11.5v5M6 11.5l4-5M11 11.5l4-5" />);
export const PrinterIcon = icon(<path d="M6 7V3.5h8V7M6 13.5H3.5V7h13v6.5H14M6 11.5h8v5H6v-5Z" />);
export const PhoneIcon = icon(
  <path d="M4.5 3.5h2.7l1.3 3.4-1.7 1.2a9 9 0 0 0 4.1 4.1l1.2-1.7 3.4 1.3v2.7a1.5 1.5 0 0 1-1.6 1.5C8.5 15.5 4.5 11.5 3 5.1a1.5 1.5 0 0 1 1.5-1.6Z" />,
);
export const NoteIcon = icon(<path d="M4 3.5h12v9l-4 4H4v-13ZM12 16.5v-4h4M7 7.5h6M7 10.5h3.5" />);
export const SettingsIcon = icon(
  <>
    <circle cx="10" cy="10" r="2.6" />
    <path d="M10 2.8v2.1M10 15.1v2.1M2.8 10h2.1M15.1 10h2.1M4.9 4.9l1.5 1.5M13.6 13.6l1.5 1.5M4.9 15.1l1.5-1.5M13.6 6.4l1.5-1.5" />
  </>,
);
export const WarningIcon = icon(<path d="M10 3.5 17.5 16.5h-15L10 3.5ZM10 8.5v3.8M10 14.4h.01" />);
export const DisputeIcon = icon(
  <path d="M10 3.5v13M5 16.5h10M4 6.5h12M4 6.5 2 11.5h4L4 6.5ZM16 6.5l-2 5h4l-2-5Z" />,
);
export const KeyboardIcon = icon(
  <>
    <rect x="2.5" y="5" width="15" height="10" rx="2" />
    <path d="M5.5 8h.01M8.5 8h.01M11.5 8h.01M14.5 8h.01M5.5 11.8h9" />
  </>,
);
export const KeyIcon = icon(
  <>
    <circle cx="6.5" cy="13.5" r="3" />
    <path d="m8.7 11.3 7.3-7.3M13 7l2.2 2.2M10.8 9.2l1.6 1.6" />
  </>,
);
export const LedgerIcon = icon(
  <path d="M5 3.5h11v13H5a1.5 1.5 0 0 1 0-3h11M5 3.5A1.5 1.5 0 0 0 3.5 5v10M7.5 7h5M7.5 10h5" />,
);
