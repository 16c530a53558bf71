import { createHmac } from 'node:crypto';
import { earthRadiusMeters, type Position } from '@plaza/sdk';

/**
 * Minimum distance from the true to the public position. Both limits are slightly within 150 to 300 m, so that rounding
 * never exceeds that range.
 */
const minOffsetMetres = 151;
const maxOffsetMetres = 299;
/** Size of a cell in degrees, about 200 m: a garage with all its entrances. */
export const offsetCellDegrees = 0.002;

const toDegrees = (radians: number): number => (radians * 180) / Math.PI;
const roundDegrees = (value: number): number => Math.round(value * 1e6) / 1e6;
const hmacFractionOf = (hmacBytes: Buffer, start: number): number => hmacBytes.readUInt32BE(start) / 0x1_0000_0000;
const offsetCellIndexOf = (value: number): number => Math.floor(value / offsetCellDegrees);

export type PositionOffset = Position;

/**
 * Offset from the true to the public position, in degrees: 150 to 300 m. The same for all listings of an owner in one
 * cell, since rings around each duplicate would intersect at the true position.
 * @param secret of the server; without it the true position cannot be computed from the public one.
 */
export function approximateOffset(position: Position, ownerId: number, secret: string): PositionOffset {
  const cellKey = `${ownerId}:${offsetCellIndexOf(position.lat)}:${offsetCellIndexOf(position.lng)}`;
  const hmacBytes = createHmac('sha256', secret).update(`approximate-position:${cellKey}`).digest();
  const offsetAngle = hmacFractionOf(hmacBytes, 0) * 2 * Math.PI;
  // The position is uniform over the ring's area; a uniform distance would make near points too likely.
  const squaredDistance =
    minOffsetMetres ** 2 + hmacFractionOf(hmacBytes, 4) * (maxOffsetMetres ** 2 - minOffsetMetres ** 2);
  const offsetDistanceMetres = Math.sqrt(squaredDistance);
  const northMetres = offsetDistanceMetres * Math.cos(offsetAngle);
  const eastMetres = offsetDistanceMetres * Math.sin(offsetAngle);
  const metresPerRadianEast = earthRadiusMeters * Math.cos((position.lat * Math.PI) / 180);
  return { lat: toDegrees(northMetres / earthRadiusMeters), lng: toDegrees(eastMetres / metresPerRadianEast) };
}

export const movePosition = (position: Position, offset: PositionOffset): Position => ({
  lat: roundDegrees(position.lat + offset.lat),
  lng: roundDegrees(position.lng + offset.lng),
});

/** The public position of a listing whose owner has no other listing in the cell. */
export const approximatePosition = (position: Position, ownerId: number, secret: string): Position =>
  movePosition(position, approximateOffset(position, ownerId, secret));
