import type { WidgetSettings } from '../../core/widget.ts';

/** A vehicle as addresses and the API write it. */
export const vehicleText = (vehicle: WidgetSettings['vehicle']): string | undefined =>
  vehicle && `${vehicle.length}x${vehicle.width}x${vehicle.height}`;

/** A point as addresses and the API write it: five decimals of a degree are about a metre. */
export const pointText = (point: WidgetSettings['near']): string | undefined =>
  point && [point.lat, point.lng].map((degrees) => Math.round(degrees * 1e5) / 1e5 + 0).join(',');
