/**
 * The controls of the blocks. Browsers run this file unchanged, so it has no JSX and needs no build.
 */
(function (wp) {
  const { createElement: element, Fragment } = wp.element;
  const { InspectorControls, useBlockProps } = wp.blockEditor;
  const { BaseControl, ColorPalette, Disabled, Notice, PanelBody, RangeControl, SelectControl, TextControl } =
    wp.components;
  const { __ } = wp.i18n;
  const ServerSideRender = wp.serverSideRender;
  const {
    settings,
    limits,
    limit,
    themes,
    targets,
    modes,
    widget: defaultWidget,
    locales,
    language,
    settingsUrl,
  } = window.plazaParking;

  const look = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };
  /** Value of a choice that leaves the attribute out. */
  const inherited = '';

  const themeLabels = {
    light: __('Light', 'plaza-parking'),
    dark: __('Dark', 'plaza-parking'),
    auto: __('Same as the device', 'plaza-parking'),
  };
  const localeLabels = { en: 'English', es: 'Español' };
  const targetLabels = {
    _blank: __('In a new tab', 'plaza-parking'),
    _self: __('In the same tab', 'plaza-parking'),
    inline: __('Under the box', 'plaza-parking'),
  };
  const widgetLabels = {
    search: __('Parking search', 'plaza-parking'),
    listing: __('Bays nearby', 'plaza-parking'),
    plans: __('Plans for owners', 'plaza-parking'),
  };
  const modeLabels = {
    dialog: __('In a dialog', 'plaza-parking'),
    sheet: __('In a side sheet', 'plaza-parking'),
    badge: __('In a dialog, from a floating badge', 'plaza-parking'),
  };
  const asInSettings = { value: inherited, label: __('As in the settings', 'plaza-parking') };
  const choicesOf = (values, labels) => values.map((value) => ({ value, label: labels[value] || value }));

  /** True if the listing block has neither a venue nor a position. */
  const needsPlace = (widget, attributes) => widget === 'listing' && !attributes.venue && !attributes.near;

  function notices(widget, attributes) {
    const actions = settingsUrl ? [{ label: __('Settings', 'plaza-parking'), url: settingsUrl }] : [];
    const warning = (text, options) =>
      element(Notice, Object.assign({ status: 'warning', isDismissible: false, key: text }, options), text);
    return [
      !settings.partner &&
        !attributes.partner &&
        warning(__('There’s no partner ID yet. Without one, Plaza can’t count visits for you.', 'plaza-parking'), {
          actions,
        }),
      needsPlace(widget, attributes) && warning(__('Enter a venue or a point to show bays nearby.', 'plaza-parking')),
    ];
  }

  /** The controls for what a button opens, and how. */
  const buttonControls = ({ select }) => [
    select('widget', __('Shows', 'plaza-parking'), choicesOf(Object.keys(targets), widgetLabels)),
    select('mode', __('Opens', 'plaza-parking'), choicesOf(modes, modeLabels)),
  ];

  function contentPanel(kind, widget, attributes, controls) {
    const { text, select } = controls;
    const isButton = kind === 'button';
    const hasLimit = widget === 'listing' || attributes.target === 'inline';
    const choosesPlace = widget !== 'plans';
    return element(
      PanelBody,
      { title: __('Content', 'plaza-parking') },
      ...(isButton ? buttonControls(controls) : []),
      choosesPlace &&
        text(
          'venue',
          __('Venue', 'plaza-parking'),
          __('Its name, or the last part of its address on Plaza.', 'plaza-parking'),
        ),
      choosesPlace &&
        text(
          'near',
          __('Point', 'plaza-parking'),
          __('Coordinates, such as 40.4531,-3.6883. They replace the venue.', 'plaza-parking'),
        ),
      select('target', __('Links open', 'plaza-parking'), choicesOf(targets[widget], targetLabels)),
      hasLimit &&
        element(
          RangeControl,
          Object.assign({}, look, {
            label: __('How many bays', 'plaza-parking'),
            value: attributes.limit === undefined ? limit : attributes.limit,
            onChange: (value) => controls.set({ limit: value }),
            min: limits.limit.min,
            max: limits.limit.max,
          }),
        ),
      isButton
        ? text('text', __('Text of the button', 'plaza-parking'), __('For example “Find parking”.', 'plaza-parking'))
        : text(
            'text',
            __('Text of the link', 'plaza-parking'),
            __('Shown while the widget loads, and when it can’t.', 'plaza-parking'),
          ),
    );
  }

  /** What the visitor's event, search and links start with. */
  function prefillPanel(widget, { text }) {
    const isSearch = widget === 'search';
    return element(
      PanelBody,
      { title: __('Event and links', 'plaza-parking'), initialOpen: false },
      widget !== 'plans' &&
        text(
          'event',
          __('Start of your event', 'plaza-parking'),
          __('In the venue’s time. Results name it; it hides no bay.', 'plaza-parking'),
          'datetime-local',
        ),
      isSearch &&
        text('value', __('Text in the search box', 'plaza-parking'), __('Visitors can change it.', 'plaza-parking')),
      isSearch &&
        text(
          'budget',
          __('Highest price', 'plaza-parking'),
          __('Per month, in whole euros.', 'plaza-parking'),
          'number',
        ),
      widget !== 'plans' &&
        text(
          'vehicle',
          __('Vehicle', 'plaza-parking'),
          __('Length, width and height in cm, such as 450x185x160.', 'plaza-parking'),
        ),
      text(
        'utm',
        __('UTM parameters', 'plaza-parking'),
        __('For your analytics, such as utm_source=arena&utm_medium=app.', 'plaza-parking'),
      ),
    );
  }

  function lookPanel(attributes, controls) {
    return element(
      PanelBody,
      { title: __('Look', 'plaza-parking'), initialOpen: false },
      controls.select('theme', __('Theme', 'plaza-parking'), [asInSettings, ...choicesOf(themes, themeLabels)]),
      controls.select('locale', __('Language', 'plaza-parking'), [
        asInSettings,
        { value: 'page', label: __('Same as the page', 'plaza-parking') },
        ...choicesOf(locales, localeLabels),
      ]),
      element(
        BaseControl,
        Object.assign({}, look, {
          id: 'plaza-parking-accent',
          label: __('Colour', 'plaza-parking'),
          help: __('Clear it to use the colour of the settings.', 'plaza-parking'),
        }),
        element(ColorPalette, {
          id: 'plaza-parking-accent',
          'aria-label': __('Colour', 'plaza-parking'),
          value: attributes.accent || settings.accent,
          onChange: (accent) => controls.set({ accent }),
          enableAlpha: false,
        }),
      ),
      element(
        RangeControl,
        Object.assign({}, look, {
          label: __('Corners', 'plaza-parking'),
          help: __('Radius in pixels. 0 is square.', 'plaza-parking'),
          value: attributes.radius === undefined ? Number(settings.radius) : attributes.radius,
          onChange: (radius) => controls.set({ radius }),
          min: limits.radius.min,
          max: limits.radius.max,
          allowReset: true,
        }),
      ),
    );
  }

  function attributionPanel(controls) {
    return element(
      PanelBody,
      { title: __('Attribution', 'plaza-parking'), initialOpen: false },
      controls.text(
        'partner',
        __('Partner ID', 'plaza-parking'),
        settings.partner
          ? __('Leave it empty to use the ID of the settings.', 'plaza-parking')
          : __('With it, Plaza counts visits for you.', 'plaza-parking'),
      ),
      controls.text(
        'campaign',
        __('Campaign', 'plaza-parking'),
        __('Optional. Counts the visits from this block separately.', 'plaza-parking'),
      ),
    );
  }

  /**
   * Adds the page's language to the attributes of the preview, because the preview's frame has no language. A badge is
   * shown where its block is, because it would float over the editor.
   */
  function previewAttributesOf(attributes) {
    const locale = attributes.locale || settings.locale;
    return Object.assign({}, attributes, {
      locale: locales.includes(locale) ? locale : language,
      mode: attributes.mode === 'badge' ? undefined : attributes.mode,
    });
  }

  const editOf = (kind) =>
    function Edit({ attributes, setAttributes }) {
      const widget = kind === 'button' ? attributes.widget || defaultWidget : kind;
      // an empty field leaves the attribute out, so that the settings apply
      const set = (change) => {
        const cleaned = {};
        for (const name of Object.keys(change)) cleaned[name] = change[name] === '' ? undefined : change[name];
        setAttributes(cleaned);
      };
      const field = (Control) => (name, label, rest) =>
        element(
          Control,
          Object.assign(
            {},
            look,
            { label, value: attributes[name] || '', onChange: (value) => set({ [name]: value }) },
            rest,
          ),
        );
      const controls = {
        set,
        text: (name, label, help, type = 'text') => field(TextControl)(name, label, { help, type }),
        select: (name, label, options) => field(SelectControl)(name, label, { options }),
      };
      return element(
        Fragment,
        null,
        element(
          InspectorControls,
          null,
          contentPanel(kind, widget, attributes, controls),
          prefillPanel(widget, controls),
          lookPanel(attributes, controls),
          attributionPanel(controls),
        ),
        element(
          'div',
          useBlockProps(),
          ...notices(widget, attributes),
          // the links of a preview are disabled, so that no click is counted
          element(
            Disabled,
            null,
            element(ServerSideRender, {
              block: `plaza-parking/${kind}`,
              attributes: previewAttributesOf(attributes),
              skipBlockSupportAttributes: true,
            }),
          ),
        ),
      );
    };

  for (const kind of [...Object.keys(targets), 'button'])
    wp.blocks.registerBlockType(`plaza-parking/${kind}`, { edit: editOf(kind), save: () => null });
})(window.wp);
