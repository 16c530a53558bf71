/** One line of a component's keyboard table. */
export interface KeyboardUse {
  /** `Enter`, `Arrow keys`, `Shift + Tab`: as printed on the keys. */
  keys: string;
  does: string;
}

/** Facts to know before using a component: the `review` among the parameters of its stories, which the catalogue shows. */
export interface ComponentMeta {
  name: string;
  /** `stable` keeps its props; `draft` may still change them. */
  status: 'draft' | 'stable';
  /** Day of the last review with keyboard, screen reader semantics, forced colours and zoom: ISO 8601. */
  accessibilityReviewed: string;
  /** Imports only named things from `react`, and neither Radix nor React Aria, so that widgets can use it. */
  isPortable: boolean;
  useFor: readonly string[];
  avoidFor: readonly string[];
  /** Behaviour with keyboard and assistive technology. */
  accessibility: readonly string[];
  /** Every key the component answers to, and what it does; empty where nothing takes the focus. */
  keyboard: readonly KeyboardUse[];
}
