/** What an owner may publish. */
export interface OwnerPlan {
  /** The plan's name; `null` without one. */
  title: string | null;
  listingLimit: number;
  publishedCount: number;
}
