import type { AttributionSource, AttributionStep } from '@plaza/sdk/contract';
import type { ColumnType, Generated } from 'kysely';
import type { TimestampWithDefault } from './column-types.ts';

export interface PartnersTable {
  id: string;
  name: string;
  allowed_origins: string[];
  requests_per_minute: number;
  is_active: Generated<boolean>;
  created_at: TimestampWithDefault;
}

export interface PartnerCampaignsTable {
  partner_id: string;
  id: string;
  name: string;
  is_active: Generated<boolean>;
}

export interface PartnerAttributionsTable {
  partner_id: string;
  campaign_id: string;
  day: ColumnType<Date, string, never>;
  source: AttributionSource;
  step: AttributionStep | 'chat';
  listing_id: number | null;
  count: number;
}
