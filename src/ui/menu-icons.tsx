import { icon } from "./icons.tsx";

/* Icons of menus, forms and the console. A first visit shows none of them, so they are no part of its scripts. */

export const PersonIcon = icon(
  <>
    <circle cx="10" cy="6.8" r="3" />
    <path d="M4 16.8c.4-3.4 2.6-5.1 6-5.1s5.6 1.7 6 5.1" />
  </>,
);
export const StarIcon = icon(
  <path d="m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7L10 2.8Z" />,
);
export const TrashIcon = icon(
  <path d="M3.8 5.5h12.4M8 5.5V3.5h4v2M5.2 5.5l.8 11h8l.8-11M8.5 8.5v5M11.5 8.5v5" />,
);
export const DownloadIcon = icon(<path d="M10 3.5v9M6 9l4 3.8L14 9M4 16.5h12" />);
export const UploadIcon = icon(<path d="M10 12.8V3.8M6 7.3l4-3.8 4 3.8M4 16.5h12" />);
export const EditIcon = icon(<path d="m4 16 .7-3.3L13.5 4l2.5 2.5-8.7 8.8L4 16Z" />);
export const DocumentIcon = icon(
  <>
    <path d="M5 2.8h6.5L15 6.3v10.9H5V2.8Z" />
    <path d="M11.3 2.8v3.7H15M7.5 10h5M7.5 13h5" />
  </>,
);
export const CardIcon = icon(
  <>
    <rect x="2.5" y="4.5" width="15" height="11" rx="2" />
    <path d="M2.5 8.2h15M5.5 12.3h3" />
  </>,
);
export const BankIcon = icon(
  <path d="m3 7.5 7-4 7 4H3ZM5 7.5V14M8.4 7.5V14M11.7 7.5V14M15 7.5V14M3.5 14h13M2.8 16.5h14.4" />,
);
export const AppIcon = icon(
  <>
    <rect x="5.5" y="2.5" width="9" height="15" rx="2" />
    <path d="M9 15h2" />
  </>,
);
export const ShopIcon = icon(
  <path d="M3.5 8.5 4.8 4h10.4l1.3 4.5M4.5 8.5V16h11V8.5M3.5 8.5h13M8 16v-4h4v4" />,
);
export const CodeIcon = icon(
  <path d="M3.5 3.5h4v4h-4zM12.5 3.5h4v4h-4zM3.5 12.5h4v4h-4zM12.5 12.5h1.5v1.5M16.5 12.5v4h-4M10 3.5v6.5H3.5M10 13v3.5M13 10h3.5" />,
);
export const MailIcon = icon(
  <>
    <rect x="2.5" y="4.5" width="15" height="11" rx="2" />
    <path d="m3.2 6 6.8 5 6.8-5" />
  </>,
);
export const LogoutIcon = icon(<path d="M11.5 3.5H4.8v13h6.7M8.5 10h8.3M13.8 6.8 17 10l-3.2 3.2" />);
