#!/bin/sh
# rolldown 1.2.19 (npm "rolldown"): with its default settings it takes `decodeURIComponent(text)` for a call without effects. A function that
# calls it in a `try`, to see whether a text is well-formed, and does not use what it returns, loses the call: the bundle answers true for
# every text. Rollup 4.68.8 keeps a call within `try` (`treeshake.tryCatchDeoptimization`), so a move from one to the other changes what a program does.
# Seen under Node 20 and 24, with a text that is not well-formed:
#   source: false, rollup: false, rolldown: true
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rolldown@1.2.19 rollup@4.68.8 >/dev/null
cat >source.mjs <<'END'
export function isWellFormed(text) {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
END
cat >entry.mjs <<'END'
import { isWellFormed } from './source.mjs'
console.log(isWellFormed('%' + process.argv[2]))
END
node_modules/.bin/rolldown entry.mjs --file rolldown.mjs --format esm --platform node >/dev/null
node_modules/.bin/rollup entry.mjs --file rollup.mjs --format es >/dev/null 2>&1
seen="source: $(node entry.mjs zz), rollup: $(node rollup.mjs zz), rolldown: $(node rolldown.mjs zz)"
echo "$seen"
[ "$seen" = 'source: false, rollup: false, rolldown: true' ]
