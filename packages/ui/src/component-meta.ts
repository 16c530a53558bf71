export interface KeyboardUse {
  /** Keys as printed on a keyboard: `Enter`, `Arrow keys`, `Shift + Tab`. */
  keys: string;
  does: string;
}

/** Description and review of a component: the `review` parameter of its stories, which Storybook displays. */
export interface ComponentMeta {
  name: string;
  /** The props of a `stable` component keep their meaning; those of a `draft` may change. */
  status: 'draft' | 'stable';
  /** ISO 8601 date of the last review with keyboard, screen reader semantics, forced colours and zoom. */
  accessibilityReviewed: string;
  useFor: readonly string[];
  avoidFor: readonly string[];
  accessibility: readonly string[];
  /** Every key that the component handles; empty if it cannot take the focus. */
  keyboard: readonly KeyboardUse[];
}
