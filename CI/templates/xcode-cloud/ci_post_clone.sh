#!/usr/bin/env bash
# Verifies specifications in Xcode Cloud before the app is built: copy to ci_scripts/ci_post_clone.sh.
#
# A script that ends with another status than 0 ends the build. The environment of the workflow needs
#   LIFECHECK_REPOSITORY  the address from which Lifecheck is cloned
# and may have
#   LIFECHECK_REVISION    its branch or tag (default: main)
#   LIFECHECK_PATHS       Swift files and folders that declare `specifications` (default: Lifecycle)
#   LIFECHECK_OPTIONS     more options of `verify`, such as --baseline lifecheck-baseline.json
set -eu
cd "$CI_PRIMARY_REPOSITORY_PATH"
: "${LIFECHECK_REPOSITORY:?the address from which Lifecheck is cloned}"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
brew install z3 pkg-config
git clone -q --depth 1 --branch "${LIFECHECK_REVISION:-main}" "$LIFECHECK_REPOSITORY" "$work/source"
"$work/source/CI/install" "$work/tool"

# Both are lists of words.
# shellcheck disable=SC2086
LIFECHECK_CACHE="$work/cache" "$work/tool/bin/lifecheck" verify \
  ${LIFECHECK_PATHS:-Lifecycle} ${LIFECHECK_OPTIONS:-}
