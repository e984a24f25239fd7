import { icon } from "../../../../ui/icons.tsx";

export const ChartIcon = icon(<path d="M3 16.5h14M5 13.5v-3M8.5 13.5v-6M12 13.5v-9M15.5 13.5V9" />);
