/** A street as it is written down: its name, and a position on it where one is known to a few hundred metres. */
export type StreetRow = [name: string, lat?: number, lng?: number];
