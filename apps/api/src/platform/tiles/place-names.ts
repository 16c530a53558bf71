/** Name of a place, for maps that show names above the tiles and hide those that pins cover. */
export interface PlaceName {
  text: string;
  /** Centre of the text in CSS pixels from the block's corner. */
  x: number;
  y: number;
  /** Width of the text in CSS pixels. */
  width: number;
  /** Font size in CSS pixels. */
  size: number;
  weight: number;
  isItalic?: true;
  isSpaced?: true;
  color: string;
  halo: string;
}
