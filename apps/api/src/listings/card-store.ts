import type { Locale } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { ImageRow } from './rows.ts';

/** Columns of a published listing's card, without its exact position. */
export interface CardRow {
  id: number;
  name: string;
  language: Locale;
  price_cents: number;
  short_location: string;
  location_title: string;
  is_approximate: boolean;
  public_lat: number;
  public_lng: number;
  spot_type_id: number;
  access_type_id: number;
  vehicle_type_id: number;
  flags: number;
  floor_level: number | null;
  length_cm: number | null;
  width_cm: number | null;
  entrance_height_cm: number | null;
  published_at: Date;
  plan_id: number | null;
  plan_title_en: string | null;
  plan_title_es: string | null;
  plan_icon: string | null;
  weight: number | null;
  image: ImageRow | null;
  image_count: number;
  is_saved: boolean;
}

/** The first image of a listing `l` as an {@link ImageRow}; null without images. */
export const firstImage = sql`(
    select jsonb_build_object(
      'id', i.id, 'storage_key', i.storage_key, 'width', i.width, 'height', i.height, 'widths', i.widths,
      'avif_widths', i.avif_widths, 'jpeg_width', i.jpeg_width
    )
    from listing_images i where i.listing_id = l.id order by i.position limit 1
)`;

const columns = sql`
  l.id, l.name, l.language, l.price_cents, l.short_location, l.location_title, l.is_approximate, l.public_lat, l.public_lng,
  l.spot_type_id, l.access_type_id, l.vehicle_type_id, l.flags, l.floor_level,
  l.length_cm, l.width_cm, l.entrance_height_cm, l.published_at,
  p.plan_id, p.title_en as plan_title_en, p.title_es as plan_title_es, p.icon as plan_icon, p.visibility_weight as weight,
  ${firstImage} as image,
  (select count(*)::int from listing_images i where i.listing_id = l.id) as image_count
`;

/**
 * Cards of the listings that are published, unordered.
 * @param viewerId ID of the signed-in user, for saved listings; `null` for a visitor.
 */
export async function readCardRows(
  database: PlazaDatabase,
  ids: readonly number[],
  viewerId: number | null,
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select ${columns},
      exists (select from saved_listings v where v.listing_id = l.id and v.user_id = ${viewerId}::bigint) as is_saved
    from listings l
    left join owner_plans p on p.user_id = l.owner_id
    where l.id = any(${ids}::bigint[]) and l.state = 'published'
  `.execute(database);
  return rows;
}
