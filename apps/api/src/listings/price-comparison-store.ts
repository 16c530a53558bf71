import type { AvailabilityHours, Position, VehicleKind } from '@plaza/sdk';
import { sql } from 'kysely';
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

/** Counts the published bays of the same kind and hours around a bay, and those with a higher and a lower price. */
export async function countPricesNearby(
  database: PlazaDatabase,
  { id, priceCents, hours, vehicleKind, ...center }: ComparedPrice,
  meters: number,
): Promise<PriceCounts> {
  const { shift, mask } = traitBitFields.hours;
  const { rows } = await sql<PriceCounts>`
    select count(*)::int as count, (count(*) filter (where s.price_cents > ${priceCents}::int))::int as "higherCount",
      (count(*) filter (where s.price_cents < ${priceCents}::int))::int as "lowerCount"
    from ${selectFromBox(
      boxAround(center, meters),
      sql`s.price_cents`,
      sql`s.id <> ${id} and ((s.traits >> ${shift}::int) & ${mask}::int) = ${hoursCode(hours)}::int
        and ${withinMetersCondition(center, meters)}`,
      vehicleKind,
    )}
  `.execute(database);
  return rows[0] ?? { count: 0, higherCount: 0, lowerCount: 0 };
}
