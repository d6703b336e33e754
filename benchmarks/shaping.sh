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
"$PYTHON" - "$folder" "$latin" <<'PY'
import sys
from pathlib import Path

import pikepdf
from pikepdf import Dictionary, Name

folder, font = Path(sys.argv[1]), Path(sys.argv[2])
with pikepdf.new() as file:
    page = file.add_blank_page(page_size=(420, 120))
    file.save(folder / "blank.pdf")
    # The same with a field whose font is in the file.
    program = file.make_stream(font.read_bytes())
    descriptor = file.make_indirect(Dictionary(Type=Name.FontDescriptor, FontName=Name.Own, Flags=32, FontFile2=program))
    own = file.make_indirect(Dictionary(
        Type=Name.Font, Subtype=Name.TrueType, BaseFont=Name.Own, Encoding=Name.WinAnsiEncoding, FontDescriptor=descriptor))
    field = file.make_indirect(Dictionary(
        Type=Name.Annot, Subtype=Name.Widget, FT=Name.Tx, T=pikepdf.String("line"), DA=pikepdf.String("/F0 0 Tf 0 g"), Rect=[20, 40, 400, 80]))
    file.Root.AcroForm = Dictionary(Fields=[field], DR=Dictionary(Font=Dictionary(F0=own)))
    page.Annots = pikepdf.Array([field])
    file.save(folder / "own.pdf")
PY

echo "| text | characters before | microseconds a key | the 99th percentile |"
echo "|---|---|---|---|"
while IFS='|' read -r name font text; do
  for length in 20 80 400; do
    file=$folder/blank.pdf
    [ "$name" = "Latin in the field's own font" ] && file=$folder/own.pdf
    read -r usual slow < <("$folder/shaping" "$file" "$length" "$text" "$font")
    echo "| $name | $length | $usual | $slow |"
  done
done <<TEXTS
Latin in a standard font|$latin|Hello there 
Latin in the field's own font|$latin|Hello there 
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
