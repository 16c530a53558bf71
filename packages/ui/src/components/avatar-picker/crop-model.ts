/** Square crop of an image: centre and side, in the image's pixels. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

export interface ImageDimensions {
  width: number;
  height: number;
}

export const maxCropZoom = 4;
/** Minimum side of a crop in the image's pixels. */
const minCropSide = 100;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
const maxCropSideOf = ({ width, height }: ImageDimensions): number => Math.min(width, height);
const minCropSideOf = (image: ImageDimensions): number =>
  Math.min(maxCropSideOf(image), Math.max(minCropSide, maxCropSideOf(image) / maxCropZoom));

function clampCrop(image: ImageDimensions, { x, y, side }: Crop): Crop {
  const clampedSide = clamp(side, minCropSideOf(image), maxCropSideOf(image));
  const halfSide = clampedSide / 2;
  return {
    x: clamp(x, halfSide, image.width - halfSide),
    y: clamp(y, halfSide, image.height - halfSide),
    side: clampedSide,
  };
}

/** Returns the largest square, which is in the upper part of a portrait image, where faces are. */
export const initialCrop = (image: ImageDimensions): Crop =>
  clampCrop(image, { x: image.width / 2, y: image.height * 0.4, side: maxCropSideOf(image) });

export const moveCrop = (image: ImageDimensions, crop: Crop, right: number, down: number): Crop =>
  clampCrop(image, { ...crop, x: crop.x + right, y: crop.y + down });

/** Zoom of a crop: 1 for the largest square, up to `maxCropZoom`. */
export const cropZoomOf = (image: ImageDimensions, { side }: Crop): number => maxCropSideOf(image) / side;

export const zoomCrop = (image: ImageDimensions, crop: Crop, zoom: number): Crop =>
  clampCrop(image, { ...crop, side: maxCropSideOf(image) / clamp(zoom, 1, maxCropZoom) });
