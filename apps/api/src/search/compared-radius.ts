/** Radii in metres within which prices are compared, smallest first. Drivers rarely walk further from a bay. */
const comparedRadiiMeters = [1000, 2000] as const;
/** Number of bays below which a comparison says little. */
const minComparedBays = 5;

/**
 * Reads figures about the bays around a point, within the smallest radius that contains five. Owners who set a price
 * and drivers who see it so read about the same surroundings.
 * @returns `null` for fewer than five.
 */
export async function readWithinComparedRadius<Figures extends { count: number }>(
  read: (meters: number) => Promise<Figures>,
): Promise<(Figures & { radiusMeters: number }) | null> {
  for (const radiusMeters of comparedRadiiMeters) {
    const figures = await read(radiusMeters);
    if (figures.count >= minComparedBays) return { ...figures, radiusMeters };
  }
  return null;
}
