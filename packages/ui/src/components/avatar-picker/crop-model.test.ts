import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  initialCrop,
  maxCropZoom,
  moveCrop,
  zoomCrop,
  cropZoomOf,
  type Crop,
  type ImageDimensions,
} from './crop-model.ts';

const dimensionsArbitrary = fc.record({
  width: fc.integer({ min: 100, max: 8000 }),
  height: fc.integer({ min: 100, max: 8000 }),
});
const cropStepsArbitrary = fc.array(
  fc.oneof(
    fc.record({ right: fc.integer({ min: -9000, max: 9000 }), down: fc.integer({ min: -9000, max: 9000 }) }),
    fc.record({ zoom: fc.double({ min: 0, max: 9, noNaN: true }) }),
  ),
  { maxLength: 12 },
);

const applyCropStep = (
  photo: ImageDimensions,
  crop: Crop,
  step: { right: number; down: number } | { zoom: number },
): Crop => ('zoom' in step ? zoomCrop(photo, crop, step.zoom) : moveCrop(photo, crop, step.right, step.down));

describe('the crop of an image', () => {
  it('initialCrop returns the image’s largest square, which is above the middle in a portrait image', () => {
    expect(initialCrop({ width: 300, height: 200 })).toEqual({ x: 150, y: 100, side: 200 });
    expect(initialCrop({ width: 200, height: 400 })).toEqual({ x: 100, y: 160, side: 200 });
  });

  it('moveCrop and zoomCrop keep the crop inside the image and above the minimum size', () => {
    fc.assert(
      fc.property(dimensionsArbitrary, cropStepsArbitrary, (photo, stepsTaken) => {
        const resultingCrop = stepsTaken.reduce((now, step) => applyCropStep(photo, now, step), initialCrop(photo));
        const halfSide = resultingCrop.side / 2;
        const roundingTolerance = 1e-6;
        expect(resultingCrop.side).toBeGreaterThanOrEqual(100 - roundingTolerance);
        expect(resultingCrop.side).toBeLessThanOrEqual(Math.min(photo.width, photo.height) + roundingTolerance);
        expect(resultingCrop.x - halfSide).toBeGreaterThanOrEqual(-roundingTolerance);
        expect(resultingCrop.y - halfSide).toBeGreaterThanOrEqual(-roundingTolerance);
        expect(resultingCrop.x + halfSide).toBeLessThanOrEqual(photo.width + roundingTolerance);
        expect(resultingCrop.y + halfSide).toBeLessThanOrEqual(photo.height + roundingTolerance);
        expect(cropZoomOf(photo, resultingCrop)).toBeLessThanOrEqual(maxCropZoom + roundingTolerance);
      }),
    );
  });

  it('zoomCrop keeps the centre of the crop', () => {
    const landscapeImage = { width: 1000, height: 800 };
    const resultingCrop = zoomCrop(landscapeImage, initialCrop(landscapeImage), 2);
    expect(resultingCrop).toMatchObject({ x: 500, side: 400 });
    expect(cropZoomOf(landscapeImage, resultingCrop)).toBe(2);
  });
});
