/**
 * Where a key leads from the tab at `current`: arrows go to the neighbour and around the ends, Home and End to the
 * first and the last. Disabled tabs are passed over. Undefined for other keys, and when there is nowhere to go.
 */
export function tabAfterKey(
  key: string,
  current: number,
  isDisabled: readonly boolean[],
  isRightToLeft: boolean,
): number | undefined {
  const enabled = isDisabled.flatMap((disabled, index) => (disabled ? [] : [index]));
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case 'Home':
      return enabled[0];
    case 'End':
      return enabled.at(-1);
    case forward:
      return enabled.find((index) => index > current) ?? enabled[0];
    case back:
      return enabled.findLast((index) => index < current) ?? enabled.at(-1);
    default:
      return undefined;
  }
}
