/** Which square of a picture is shown: its middle and its side, in the picture's own pixels. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}
export interface PictureSize {
  width: number;
  height: number;
}

/** How far one can go into a picture. */
export const maxZoom = 4;
/** No square is cut out that is smaller than what a picture has to have. */
const leastSide = 100;

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
const largestSide = ({ width, height }: PictureSize): number => Math.min(width, height);
const smallestSide = (picture: PictureSize): number =>
  Math.min(largestSide(picture), Math.max(leastSide, largestSide(picture) / maxZoom));

/** The nearest square that lies inside the picture. */
function inside(picture: PictureSize, { x, y, side }: Crop): Crop {
  const kept = between(side, smallestSide(picture), largestSide(picture));
  const half = kept / 2;
  return {
    x: between(x, half, picture.width - half),
    y: between(y, half, picture.height - half),
    side: kept,
  };
}

/** As much of the picture as a square holds; of a standing picture the upper part, where faces are. */
export const firstCrop = (picture: PictureSize): Crop =>
  inside(picture, { x: picture.width / 2, y: picture.height * 0.4, side: largestSide(picture) });

/** Moves the square over the picture, in the picture's pixels. */
export const moveCrop = (picture: PictureSize, crop: Crop, right: number, down: number): Crop =>
  inside(picture, { ...crop, x: crop.x + right, y: crop.y + down });

/** 1 for as much as a square holds, up to `maxZoom`. */
export const zoomOf = (picture: PictureSize, { side }: Crop): number => largestSide(picture) / side;

/** Goes into the picture, or out of it; the middle stays where it can. */
export const zoomCrop = (picture: PictureSize, crop: Crop, zoom: number): Crop =>
  inside(picture, { ...crop, side: largestSide(picture) / between(zoom, 1, maxZoom) });
