/**
 * Prints the script element that pins one release of the widgets by its integrity hash: `node dist/pinned-loader.js`.
 */
import manifest from '@plaza/widgets/manifest.json' with { type: 'json' };

const { version, loader } = manifest;
console.log(
  `<script async src="https://plaza.example/v${version}/loader.js" integrity="${loader.integrity}" crossorigin></script>`,
);
