type Coordinates = [number, number];

/** Rounds an outline, whose last point is joined with its first. */
export function smoothOutline(outline: readonly Coordinates[], rounds: number): Coordinates[] {
  let smooth = [...outline];
  for (let round = 0; round < rounds; round++) {
    smooth = smooth.flatMap(([fromX, fromY], index): Coordinates[] => {
      const [toX, toY] = smooth[(index + 1) % smooth.length]!;
      return [
        [0.75 * fromX + 0.25 * toX, 0.75 * fromY + 0.25 * toY],
        [0.25 * fromX + 0.75 * toX, 0.25 * fromY + 0.75 * toY],
      ];
    });
  }
  return smooth;
}

/**
 * Rounds a line by cutting its corners (Chaikin). The ends stay where they are, so that lines that share an end still
 * do. Straight lines and points come back as they are.
 */
export function smoothLine(line: readonly Coordinates[], rounds: number): Coordinates[] {
  let smooth = [...line];
  for (let round = 0; round < rounds && smooth.length > 2; round++) {
    const cut: Coordinates[] = [smooth[0]!];
    for (let index = 0; index < smooth.length - 1; index++) {
      const [fromX, fromY] = smooth[index]!;
      const [toX, toY] = smooth[index + 1]!;
      if (index > 0) cut.push([0.75 * fromX + 0.25 * toX, 0.75 * fromY + 0.25 * toY]);
      if (index < smooth.length - 2) cut.push([0.25 * fromX + 0.75 * toX, 0.25 * fromY + 0.75 * toY]);
    }
    cut.push(smooth.at(-1)!);
    smooth = cut;
  }
  return smooth;
}
