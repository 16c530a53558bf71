/** A link of the site's components: all of a widget's lead out of the page, and none through an application's router. */
export const LinkElement = 'a';
