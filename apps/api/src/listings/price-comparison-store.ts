import type { AvailabilityHours, Position, VehicleKind } from '@plaza/sdk';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { boxAround, hoursCode, selectFromBox, traitBitFields, withinMetersCondition } from '../search/index.ts';

export interface ComparedPrice extends Position {
  id: number;
  priceCents: number;
  hours: AvailabilityHours;
  vehicleKind: VehicleKind;
}

export interface PriceCounts {
  count: number;
  higherCount: number;
  lowerCount: number;
}

export interface ComparedSurroundings {
  center: Position;
  meters: number;
  hours: AvailabilityHours;
  vehicleKind: VehicleKind;
}

/**
 * Selects the prices that a price may be compared with: of published bays around a point, of the same kind and with the
 * same hours, because nights alone cost less. Owners who set a price and drivers who see it so read about the same bays.
 */
export function selectComparedPrices(
  { center, meters, hours, vehicleKind }: ComparedSurroundings,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { shift, mask } = traitBitFields.hours;
  return selectFromBox(
    boxAround(center, meters),
    sql`s.price_cents`,
    sql`${condition} and ((s.traits >> ${shift}::int) & ${mask}::int) = ${hoursCode(hours)}::int
      and ${withinMetersCondition(center, meters)}`,
    vehicleKind,
  );
}

/** Counts the published bays of the same kind and hours around a bay, and those with a higher and a lower price. */
export async function countPricesNearby(
  database: PlazaDatabase,
  { id, priceCents, hours, vehicleKind, ...center }: ComparedPrice,
  meters: number,
): Promise<PriceCounts> {
  const { rows } = await sql<PriceCounts>`
    select count(*)::int as count, (count(*) filter (where s.price_cents > ${priceCents}::int))::int as "higherCount",
      (count(*) filter (where s.price_cents < ${priceCents}::int))::int as "lowerCount"
    from ${selectComparedPrices({ center, meters, hours, vehicleKind }, sql`s.id <> ${id}`)}
  `.execute(database);
  return rows[0] ?? { count: 0, higherCount: 0, lowerCount: 0 };
}
