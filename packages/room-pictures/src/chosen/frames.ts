/** Colours of window frames that many rooms share. */
export const dark = "#3c4146";
export const white = "#fbfaf7";
export const honey = "#cfae84";
