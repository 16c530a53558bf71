/** Pixels of every picture: what networks and messengers show in full. */
export const shareWidth = 1200;
export const shareHeight = 630;

/** What a picture says, in the words of its language. */
export type SharePicture =
  | {
      kind: 'listing';
      /** The bay's own photo as an encoded picture; `null` without one. */
      photo: Uint8Array | null;
      price: string;
      period: string;
      name: string;
      place: string;
    }
  | {
      kind: 'place';
      /** Stands above the name. */
      eyebrow: string;
      name: string;
      /** Stand below the name, a line each. */
      facts: readonly string[];
    };
