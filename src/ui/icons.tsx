import type { ReactNode } from "react";

type IconProps = {
  /** Pixels: 20 next to controls, 16 next to 12-13 px text. */
  size?: number;
  className?: string;
};

/**
 * Icons on a 20 px grid. Their stroke and usual size are in the class `icon`, so that a page does not repeat them some
 * seventy times. They are decorative: the meaning is in the text next to them or in the name of the control.
 */
export function icon(drawing: ReactNode) {
  return function Icon({ size, className }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 20 20"
        aria-hidden="true"
        className={className ? `icon ${className}` : "icon"}
      >
        {drawing}
      </svg>
    );
  };
}

export const SearchIcon = icon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 3.8 3.8" />
  </>,
);
export const PinIcon = icon(
  <>
    <path d="M10 17.5c3.4-3.3 5.2-6 5.2-8.6a5.2 5.2 0 1 0-10.4 0c0 2.6 1.8 5.3 5.2 8.6Z" />
    <circle cx="10" cy="8.8" r="1.9" />
  </>,
);
export const RoomIcon = icon(
  <>
    <rect x="3" y="3.5" width="14" height="13" rx="2" />
    <path d="M9.5 3.5v13M9.5 10H17" />
  </>,
);
export const CalendarIcon = icon(
  <>
    <rect x="3" y="4.5" width="14" height="12.5" rx="2" />
    <path d="M3 8.5h14M7 2.8v3M13 2.8v3" />
  </>,
);
export const ClockIcon = icon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6v4.2l2.8 1.6" />
  </>,
);
export const PeopleIcon = icon(
  <>
    <circle cx="7.8" cy="6.8" r="2.8" />
    <path d="M2.5 16.5c.3-3.2 2.3-4.8 5.3-4.8s5 1.6 5.3 4.8M13 4.3a2.7 2.7 0 0 1 0 5.1M14.7 12.2c1.7.6 2.7 2 2.9 4.3" />
  </>,
);
export const TrainIcon = icon(
  <>
    <rect x="5" y="3" width="10" height="11" rx="2.5" />
    <path d="M5 9.5h10M7.8 14l-1.6 3M12.2 14l1.6 3M8 12h.01M12 12h.01" />
  </>,
);
export const CartIcon = icon(
  <>
    <path d="M2.5 3.5h2l1.9 8.6h8l1.6-6.1H5.2" />
    <circle cx="7.6" cy="15.8" r="1.1" />
    <circle cx="13.4" cy="15.8" r="1.1" />
  </>,
);
export const MenuIcon = icon(<path d="M3 5.5h14M3 10h14M3 14.5h14" />);
export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />);
export const CheckIcon = icon(<path d="m4.5 10.5 3.6 3.6 7.4-8" />);
export const PlusIcon = icon(<path d="M10 4v12M4 10h12" />);
export const MinusIcon = icon(<path d="M4 10h12" />);
export const ChevronDownIcon = icon(<path d="m5.5 8 4.5 4.5L14.5 8" />);
export const ChevronLeftIcon = icon(<path d="M12.5 5 8 10l4.5 5" />);
export const ChevronRightIcon = icon(<path d="m7.5 5 4.5 5-4.5 5" />);
export const GlobeIcon = icon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M3 10h14M10 3c2.2 2.1 3 4.4 3 7s-.8 4.9-3 7c-2.2-2.1-3-4.4-3-7s.8-4.9 3-7Z" />
  </>,
);
export const LocateIcon = icon(
  <>
    <circle cx="10" cy="10" r="5" />
    <circle cx="10" cy="10" r="1" fill="currentColor" />
    <path d="M10 2.5V5M10 15v2.5M2.5 10H5M15 10h2.5" />
  </>,
);
export const InfoIcon = icon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 9.5v4M10 6.6h.01" />
  </>,
);
export const AlertIcon = icon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6.3v4.5M10 13.6h.01" />
  </>,
);
export const EyeIcon = icon(
  <>
    <path d="M2.3 10c1.9-3.4 4.4-5 7.7-5s5.8 1.6 7.7 5c-1.9 3.4-4.4 5-7.7 5s-5.8-1.6-7.7-5Z" />
    <circle cx="10" cy="10" r="2.3" />
  </>,
);
export const EyeOffIcon = icon(
  <path d="M3.5 3.5l13 13M8 5.2c.6-.1 1.3-.2 2-.2 3.3 0 5.8 1.6 7.7 5a12 12 0 0 1-2.3 2.9M5.3 6.5A11.3 11.3 0 0 0 2.3 10c1.9 3.4 4.4 5 7.7 5 1.4 0 2.7-.3 3.8-.9" />,
);
export const MapIcon = icon(
  <path d="M3 5.5 7.5 3.5l5 2L17 3.5v11l-4.5 2-5-2L3 16.5v-11ZM7.5 3.5v11M12.5 5.5v11" />,
);
export const ListIcon = icon(<path d="M7 5.5h10M7 10h10M7 14.5h10M3.3 5.5h.01M3.3 10h.01M3.3 14.5h.01" />);
export const SlidersIcon = icon(
  <>
    <path d="M3 6.5h8M15.5 6.5H17M3 13.5h1.5M9 13.5h8" />
    <circle cx="13.2" cy="6.5" r="2" />
    <circle cx="6.8" cy="13.5" r="2" />
  </>,
);
export const ExternalIcon = icon(<path d="M8 4.5H4.5v11h11V12M11.5 4.5h4v4M15.3 4.7 9 11" />);
export const OfflineIcon = icon(
  <path d="M3 3.5l14 13M2.8 8a11 11 0 0 1 3-1.9M9 5c2.9-.2 5.7.8 8.2 3M5.2 10.8c1-.9 2.1-1.5 3.2-1.8M7.6 13.5c1.5-1.3 3.3-1.3 4.8 0M10 16h.01" />,
);
