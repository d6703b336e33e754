#!/usr/bin/env bash
# The time of a keystroke in a field whose text is shaped, by the processor's clock, as a table: the median and the 99th percentile of 200 keys.
#
#   benchmarks/shaping.sh      BUILD=build, after `make core`
set -eu
cd "$(dirname "$0")/.."
BUILD=${BUILD:-$PWD/build}
PYTHON=${PYTHON:-$PWD/.venv/bin/python}
folder=$(mktemp -d) fonts=$(tools/test_fonts.sh) latin=/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf
cc -std=gnu11 -O2 -Wall -Wextra -Iinclude -o "$folder/shaping" benchmarks/shaping.c -L"$BUILD/lib" -linteract -linteract-poppler \
  -Wl,-rpath,"$BUILD/lib"
"$PYTHON" - "$folder/blank.pdf" <<'PY'
import sys

import pikepdf

with pikepdf.new() as file:
    file.add_blank_page(page_size=(420, 120))
    file.save(sys.argv[1])
PY

echo "| text | characters before | microseconds a key | the 99th percentile |"
echo "|---|---|---|---|"
while IFS='|' read -r name font text; do
  for length in 20 80 400; do
    read -r usual slow < <("$folder/shaping" "$folder/blank.pdf" "$length" "$text" "$font")
    echo "| $name | $length | $usual | $slow |"
  done
done <<TEXTS
Latin in a standard font|$latin|Hello there 
Vietnamese|$latin|Tiếng Việt 
Greek|$latin|Ἐν ἀρχῇ 
Cyrillic|$latin|Съешь ещё 
Arabic, Amiri|$fonts/Amiri-Regular.ttf|السلام عليكم 
Arabic, DejaVu|$latin|السلام عليكم 
Hebrew|$latin|שלום עולם 
Devanagari|$fonts/Lohit-Devanagari.ttf|क्षत्रिय 
Thai|$fonts/Garuda.ttf|ภาษาไทยน้ำที่นี่
Chinese|$fonts/DroidSansFallback.ttf|简体中文测试
Japanese|$fonts/DroidSansFallback.ttf|日本語テキスト
Japanese, no word twice|$fonts/DroidSansFallback.ttf|吾輩は猫である名前はまだ無いどこで生れたかとんと見当がつかぬ何でも薄暗いじめじめした所でニャーニャー泣いていた事だけは記憶している吾輩はここで始めて人間というものを見たしかもあとで聞くとそれは書生という人間中で一番獰悪な種族であったそうだこの書生というのは時々我々を捕えて煮て食うという話であるしかしその当時は何という考もなかったから別段恐しいとも思わなかったただ彼の掌に載せられてスーと持ち上げられた時何だかフワフワした感じがあったばかりである掌の上で少し落ちついて書生の顔を見たのがいわゆる人間というものの見始であろうこの時妙なものだと思った感じが今でも残っている第一毛をもって装飾されべきはずの顔がつるつるしてまるで薬缶だその後猫にもだいぶ逢ったがこんな片輪には一度も出会わした事がないのみならず顔の真中があまりに突起しているそうしてその穴の中から時々ぷうぷうと煙を吹くどうも咽せぽくて実に弱ったこれが人間の飲む煙草というものである事はようやくこの頃知った
Korean|$fonts/DroidSansFallback.ttf|한국어 텍스트 
TEXTS
rm -r "$folder"
