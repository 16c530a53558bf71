import { createHmac } from 'node:crypto';
import type { Position } from '@plaza/sdk';

const earthRadiusMetres = 6_371_008.8;
/** A little inside 150 to 300 m, so that rounding never leaves it. */
const nearestMetres = 151;
const farthestMetres = 299;

const degrees = (radians: number): number => (radians * 180) / Math.PI;
/** To about 10 cm. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
const share = (bytes: Buffer, start: number): number => bytes.readUInt32BE(start) / 0x1_0000_0000;

/**
 * The point that the public sees of a listing whose owner keeps its place to themselves: 150 to 300 m from the true
 * one, always the same for the same listing and secret, so that asking again tells nothing new.
 * @param listingId decides direction and distance together with the secret.
 * @param secret the server's; without it the true point cannot be computed back.
 */
export function approximatePosition(position: Position, listingId: number, secret: string): Position {
  const bytes = createHmac('sha256', secret).update(`approximate-position:${listingId}`).digest();
  const angle = share(bytes, 0) * 2 * Math.PI;
  // Evenly over the ring's area: near distances would else be too likely.
  const squared = nearestMetres ** 2 + share(bytes, 4) * (farthestMetres ** 2 - nearestMetres ** 2);
  const distance = Math.sqrt(squared);
  const north = distance * Math.cos(angle);
  const east = distance * Math.sin(angle);
  const metresPerRadianEast = earthRadiusMetres * Math.cos((position.lat * Math.PI) / 180);
  return {
    lat: rounded(position.lat + degrees(north / earthRadiusMetres)),
    lng: rounded(position.lng + degrees(east / metresPerRadianEast)),
  };
}
