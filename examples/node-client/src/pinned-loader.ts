/** `node dist/pinned-loader.js`: the script of the widgets for a page that pins one release by its integrity. */
import manifest from '@plaza/widgets/manifest.json' with { type: 'json' };

const { version, loader } = manifest;
console.log(
  `<script async src="https://plaza.example/v${version}/loader.js" integrity="${loader.integrity}" crossorigin></script>`,
);
